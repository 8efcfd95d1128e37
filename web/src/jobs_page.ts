// The ledgers in the folder where the server was started: how far each one is, and how fast. A card
// is made once and its parts follow, so that nothing flickers and the focus stays where it is.
import { get } from "./api";
import { duration, grouped, h, sentence } from "./dom";
import type { Page } from "./main";

interface Job {
  name: string;
  problem: { rows: number | string; columns: number | string; rule: string; plain: boolean };
  engine: string; created: string; units: number; ranges: number; ranges_done: number;
  complete: boolean; count?: string; fraction: number; seconds: number;
  seconds_left: number | null; uncertainty: number; parallel: number;
  hosts: { host: string; target: string; ranges: number; units: number; seconds: number }[];
  sessions: { host: string; pid: number; threads: number; started: string; running: boolean }[];
  history: { from: number; to: number; fraction: number }[];
}

const plural = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? "" : "s"}`;

class Card {
  private title = h("h2");
  private what = h("p");
  private bar = h("progress", { max: 1, value: 0 });
  private state = h("span");
  private working = h("div", { class: "working" }, this.bar, this.state);
  private done = h("div", { class: "answer good" });
  private workers = h("p", { class: "hint" });
  private chart = h("div", { class: "chart" });
  private body = h("tbody");
  private hosts = h("div", { class: "scroll hosts", tabindex: 0, role: "region" }, h("table", {},
    h("thead", {}, h("tr", {}, ["Host", "Instruction set", "Ranges", "Units", "Thread time"].map((t) => h("th", { scope: "col" }, t)))),
    this.body));
  readonly element = h("div", { class: "card" }, this.title, this.what, this.done, this.working, this.workers, this.chart, this.hosts);
  private shown = "";
  private drawn = "";

  async show(job: Job, width: number): Promise<void> {
    const text = JSON.stringify(job);
    if (text === this.shown) return this.draw(job, width);
    this.shown = text;
    const p = job.problem;
    this.title.textContent = job.name;
    this.what.textContent = `${grouped(p.rows)} × ${grouped(p.columns)}${p.rule === "queen" ? "" : `, rule ${p.rule}`}` +
      `${p.plain || p.rule !== "queen" ? "" : ", with conditions"}, engine ${job.engine}, made ${job.created}`;
    this.done.hidden = !job.complete;
    this.working.hidden = job.complete;
    if (job.complete)
      this.done.replaceChildren(
        h("p", { class: "title" }, `${grouped(job.count!)} ${job.count === "1" ? "solution" : "solutions"}`),
        h("p", {}, `${plural(job.ranges, "range")}, ${duration(job.seconds)} of one thread`));
    this.bar.value = job.fraction;
    this.bar.setAttribute("aria-label", `Progress of ${job.name}`);
    this.state.textContent = `${(100 * job.fraction).toFixed(1)} %, ${grouped(job.ranges_done)} of ${plural(job.ranges, "range")}; ${left(job)}`;
    const running = job.sessions.filter((s) => s.running);
    this.workers.hidden = running.length === 0;
    this.workers.textContent = `At work: ${running.map((s) => `${s.host} (${plural(s.threads, "thread")})`).join(", ")}`;
    this.hosts.hidden = job.hosts.length === 0;
    this.hosts.setAttribute("aria-label", `Hosts of ${job.name}`);
    this.body.replaceChildren(...job.hosts.map((o) => h("tr", {}, h("td", {}, o.host), h("td", {}, o.target),
      h("td", {}, grouped(o.ranges)), h("td", {}, grouped(o.units)), h("td", {}, duration(o.seconds)))));
    await this.draw(job, width);
  }

  private async draw(job: Job, width: number): Promise<void> {
    // The last piece lacks what is under way.
    const running = job.sessions.some((s) => s.running);
    const pieces = running ? job.history.slice(0, -1) : job.history;
    const text = JSON.stringify([width, pieces]);
    if (text === this.drawn) return;
    this.drawn = text;
    if (pieces.length < 3) return this.chart.replaceChildren();
    const { rateChart } = await import("./charts");
    this.chart.replaceChildren(rateChart(pieces, Math.max(280, Math.min(1200, width))));
  }
  repaint(): void {
    this.drawn = "";
  }
}

function left(job: Job): string {
  if (job.seconds_left === null) return "time left not known yet";
  if (job.parallel <= 0) return `${duration(job.seconds_left)} of one thread left; nobody works on it`;
  return `${duration(job.seconds_left / job.parallel)} left, ± ${duration(job.uncertainty / job.parallel)}`;
}

export function jobsPage(): Page {
  const list = h("div");
  const note = h("p", { class: "hint", role: "status" });
  const element = h("div", { class: "page" }, h("h1", {}, "Jobs"), note, list);
  const cards = new Map<string, Card>();
  let timer = 0;

  async function refresh(): Promise<void> {
    try {
      const said = await get("/api/jobs");
      const jobs = said.jobs as Job[];
      const words = jobs.length
        ? `Ledgers in the folder '${said.folder}'; updated every two seconds.`
        : `There is no ledger in the folder '${said.folder}'. 'queens job new long.job 20' makes one, 'queens job run long.job' works on it.`;
      if (note.textContent !== words) note.textContent = words;
      for (const name of [...cards.keys()]) if (!jobs.some((j) => j.name === name)) cards.delete(name);
      const width = Math.min(1360, element.clientWidth) - (innerWidth > 860 ? 74 : 58);
      for (const job of jobs) {
        if (!cards.has(job.name)) cards.set(job.name, new Card());
        await cards.get(job.name)!.show(job, width);
      }
      const order = jobs.map((j) => cards.get(j.name)!.element);
      if (order.length !== list.children.length || order.some((e, i) => list.children[i] !== e)) list.replaceChildren(...order);
    } catch (error) {
      note.textContent = sentence((error as Error).message);
    }
  }

  return {
    id: "jobs", title: "Jobs", element,
    open() {
      refresh();
      clearInterval(timer);
      timer = window.setInterval(refresh, 2000);
    },
    close: () => clearInterval(timer),
    redraw() {
      for (const card of cards.values()) card.repaint();
      refresh();
    },
  };
}
