// Algorithms side by side: a chart and a table that grow while they run.
import { ApiError, get, stream } from "./api";
import type { Row } from "./charts";
import { button, duration, field, grouped, h, saveFile, select, sentence } from "./dom";
import type { Page } from "./main";

type Metric = "trials" | "nodes" | "seconds";
const usual = ["backtracking", "bitmask-shift", "hybrid", "permutations", "min-conflicts"];
const variants = ["min-conflicts/no-gan-init", "annealing/gan-init"];

export function racePage(): Page {
  let rows: Row[] = [];
  let complete = false;  // the race of these rows came to its end
  let live: Row | null = null;
  let metric: Metric = "trials";
  let running: AbortController | null = null;
  let names: string[] = [];
  let pending = 0;
  let written = "";

  const choices = h("fieldset", { class: "choices" }, h("legend", {}, "Algorithms"));
  const from = h("input", { type: "number", min: 1, max: 100, value: 4 });
  const to = h("input", { type: "number", min: 1, max: 100, value: 9 });
  const goal = select([["all", "all solutions"], ["first", "the first solution"]], "all", () => {});
  const limit = h("input", { type: "number", min: 1, max: 60, value: 5 });
  const go = button("Start the race", () => (running ? running.abort() : start()), { class: "main" });
  const status = h("p", { class: "hint", role: "status" });
  const chart = h("div", { class: "chart" });
  const body = h("tbody");
  const metricBox = select([["trials", "trials"], ["nodes", "nodes"], ["seconds", "time"]], metric, (v) => ((metric = v as Metric), draw()));
  const results = h("div", { class: "card", hidden: true },
    h("div", { class: "bar" }, field("Show", metricBox),
      h("span", { class: "group" },
        button("SVG", () => save("svg"), { "aria-label": "Download the chart as SVG" }),
        button("CSV", () => save("csv"), { "aria-label": "Download the table as CSV" }),
        button("JSON", () => save("json"), { "aria-label": "Download the table as JSON" }))),
    chart,
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Results" },
      h("table", {}, h("thead", {}, h("tr", {}, ["Algorithm", "n", "Trials", "Nodes", "Checks", "Solutions", "Time", "Note"].map((t) => h("th", { scope: "col" }, t)))), body)));

  const element = h("div", { class: "page" },
    h("h1", {}, "Race"),
    h("div", { class: "card" }, choices,
      h("div", { class: "bar" }, field("n from", from), field("to", to), field("Until", goal), field("Seconds a run", limit), go),
      status),
    results);

  function sizes(): number[] {
    const low = Math.max(1, Math.min(1000, Number(from.value) || 4));
    const high = Math.max(low, Math.min(low + 99, Number(to.value) || low));
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  }

  async function start(): Promise<void> {
    names = [...choices.querySelectorAll("input")].filter((i) => i.checked).map((i) => i.value);
    if (!names.length) {
      status.textContent = "Choose an algorithm first.";
      return;
    }
    rows = [];
    complete = false;
    live = null;
    body.replaceChildren();
    results.hidden = false;
    running = new AbortController();
    go.textContent = "Stop";
    publish();
    try {
      const request = { algorithms: names, sizes: sizes(), goal: goal.value, seconds: Number(limit.value) || 5 };
      const said = await stream("/api/race", request, (event, data) => {
        if (event === "queued") status.textContent = `${data.ahead} ahead in the queue`;
        if (event === "progress") {
          live = { ...data, live: true };
          status.textContent = `${data.algorithm}, n = ${data.n}: ${grouped(data.trials)} trials`;
        }
        if (event === "run") add(data);
        draw();
      }, running.signal);
      complete = said.complete;
      status.textContent = complete ? `${rows.length} ${rows.length === 1 ? "run" : "runs"}.` : `Stopped by ${said.why}.`;
    } catch (error) {
      status.textContent = (error as Error).name === "AbortError" ? "Stopped." : error instanceof ApiError ? sentence(error.message) : String(error);
    } finally {
      running = null;
      live = null;
      go.textContent = "Start the race";
      draw();
    }
  }
  function add(row: Row): void {
    rows.push(row);
    if (live && live.algorithm === row.algorithm && live.n === row.n) live = null;
    body.append(h("tr", {}, h("td", {}, row.algorithm), h("td", {}, row.n), h("td", {}, grouped(row.trials)),
      h("td", {}, grouped(row.nodes)), h("td", {}, grouped(row.checks)), h("td", {}, grouped(row.solutions)),
      h("td", {}, duration(row.seconds)), h("td", {}, row.note ?? "")));
  }
  function publish(): void {
    written = `#/race?${new URLSearchParams({ algorithms: names.join(","), n: `${from.value}-${to.value}`, goal: goal.value })}`;
    history.replaceState(null, "", written);
  }
  function draw(): void {
    if (pending) return;
    pending = window.setTimeout(async () => {
      const { raceChart } = await import("./charts");
      pending = 0;
      const all = live ? [...rows, live] : rows;
      if (!all.some((r) => r[metric] > 0)) return chart.replaceChildren();
      const width = Math.max(300, chart.clientWidth || 600);
      chart.replaceChildren(raceChart(all, metric, width, names));
    }, 80);
  }
  function save(kind: "svg" | "csv" | "json"): void {
    if (kind === "json") return saveFile("race.json", "application/json", JSON.stringify({ schema: "queens.race/1", rows, complete }, null, 1));
    if (kind === "csv") {
      const keys = ["algorithm", "n", "trials", "nodes", "checks", "backtracks", "solutions", "seconds", "note"] as const;
      const quoted = (v: unknown) => (/[",\n]/.test(String(v ?? "")) ? `"${String(v).replaceAll('"', '""')}"` : String(v ?? ""));
      return saveFile("race.csv", "text/csv", [keys.join(","), ...rows.map((r) => keys.map((k) => quoted(r[k])).join(","))].join("\n") + "\n");
    }
    const pictures = [...chart.querySelectorAll("svg")];
    const picture = pictures.sort((a, b) => b.clientHeight - a.clientHeight)[0];
    if (!picture) return;
    const copy = picture.cloneNode(true) as SVGElement;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.style.color = "#222";
    saveFile("race.svg", "image/svg+xml", copy.outerHTML);
  }

  return {
    id: "race", title: "Race", element,
    async open(params) {
      if (choices.children.length === 1) {
        const known = (await get("/api/algorithms")).algorithms as { id: string; name: string }[];
        for (const id of [...known.map((a) => a.id), ...variants])
          choices.append(h("label", { class: "check", title: known.find((a) => a.id === id)?.name },
            h("input", { type: "checkbox", value: id, checked: usual.includes(id) }), id));
      }
      if (location.hash === written) return draw();
      const asked = params.get("algorithms")?.split(",");
      if (asked) for (const box of choices.querySelectorAll("input")) box.checked = asked.includes(box.value);
      const range = /^(\d+)-(\d+)$/.exec(params.get("n") ?? "");
      if (range) [from.value, to.value] = [range[1], range[2]];
      if (["all", "first"].includes(params.get("goal") ?? "")) goal.value = params.get("goal")!;
      if (!asked && written) history.replaceState(null, "", written); // back from another page
      draw();
    },
    redraw: draw,
  };
}
