// The ledgers in the folder where the server was started: how far each one is, and how fast.
import { get } from "./api";
import { duration, grouped, h } from "./dom";
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

export function jobsPage(): Page {
  const list = h("div");
  const note = h("p", { class: "hint", role: "status" });
  const element = h("div", { class: "page" }, h("h1", {}, "Jobs"), note, list);
  let timer = 0;
  let shown = "";

  async function refresh(): Promise<void> {
    try {
      const said = await get("/api/jobs");
      const text = JSON.stringify(said.jobs);
      note.textContent = said.jobs.length
        ? `Ledgers in the folder '${said.folder}'; updated every two seconds.`
        : `There is no ledger in the folder '${said.folder}'. 'queens job new long.db 20' makes one, 'queens job run long.db' works on it.`;
      if (text === shown) return; // nothing moves that has not changed
      shown = text;
      list.replaceChildren(...(await Promise.all((said.jobs as Job[]).map(card))));
    } catch (error) {
      note.textContent = `${(error as Error).message}.`;
    }
  }

  async function card(job: Job): Promise<HTMLElement> {
    const p = job.problem;
    const what = `${p.rows} × ${p.columns}${p.plain ? "" : ", with conditions"}${p.rule === "queen" ? "" : `, ${p.rule}`}`;
    const running = job.sessions.filter((s) => s.running);
    const left = job.complete ? "" : job.seconds_left === null ? "time left not known yet"
      : job.parallel > 0 ? `${duration(job.seconds_left / job.parallel)} left, ± ${duration(job.uncertainty / job.parallel)}`
        : `${duration(job.seconds_left)} of one thread left; nobody works on it`;
    const chart = h("div", { class: "chart" });
    if (job.history.length > 1) {
      const { rateChart } = await import("./charts");
      const points = job.history.filter((r) => r.to > r.from)
        .map((r) => ({ time: new Date(r.from), rate: (100 * r.fraction * 3.6e6) / (r.to - r.from) }));
      chart.append(rateChart(points, Math.max(280, Math.min(900, element.clientWidth - 60))));
    }
    return h("div", { class: "card" },
      h("h2", {}, job.name),
      h("p", {}, `${what}, engine ${job.engine}, made ${job.created}`),
      job.complete
        ? h("div", { class: "answer good" }, h("p", { class: "title" }, `${grouped(job.count!)} solutions`), h("p", {}, `${grouped(job.ranges)} ranges, ${duration(job.seconds)} of one thread`))
        : h("div", { class: "working" }, h("progress", { max: 1, value: job.fraction, "aria-label": `Progress of ${job.name}` }),
            h("span", {}, `${(100 * job.fraction).toFixed(1)} %, ${grouped(job.ranges_done)} of ${grouped(job.ranges)} ranges; ${left}`)),
      running.length > 0 && h("p", { class: "hint" }, `At work: ${running.map((s) => `${s.host} (${s.threads} ${s.threads === 1 ? "thread" : "threads"})`).join(", ")}`),
      chart,
      job.hosts.length > 0 && h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Hosts of ${job.name}` }, h("table", {},
        h("thead", {}, h("tr", {}, ["Host", "Instruction set", "Ranges", "Units", "Time of one thread"].map((t) => h("th", { scope: "col" }, t)))),
        h("tbody", {}, job.hosts.map((o) => h("tr", {}, h("td", {}, o.host), h("td", {}, o.target), h("td", {}, grouped(o.ranges)), h("td", {}, grouped(o.units)), h("td", {}, duration(o.seconds))))))),
    );
  }

  return {
    id: "jobs", title: "Jobs", element,
    open() {
      shown = "";
      refresh();
      clearInterval(timer);
      timer = window.setInterval(refresh, 2000);
    },
    close: () => clearInterval(timer),
    redraw() {
      shown = "";
      refresh();
    },
  };
}
