// Observable Plot, in a chunk of its own: loaded when the first chart is shown.
import * as Plot from "@observablehq/plot";
import { css } from "./dom";

export interface Row {
  algorithm: string;
  n: number;
  trials: number;
  nodes: number;
  checks: number;
  backtracks: number;
  solutions: number;
  seconds: number;
  note?: string;
  live?: boolean;
}

const colours = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#B8860B", "#56B4E9", "#8B5CF6", "#7f7f7f",
  "#a0522d", "#2f9e9e", "#c2185b", "#6b8e23"];

// Plot labels its groups, which screen readers may not be told without a role: one picture, one name.
function named<T extends Element>(figure: T, name: string): T {
  for (const g of figure.querySelectorAll("g[aria-label]")) g.removeAttribute("aria-label");
  const pictures = figure instanceof SVGElement ? [figure] : [...figure.querySelectorAll("svg")];
  for (const picture of pictures) picture.setAttribute("role", "img");
  for (const picture of pictures) picture.setAttribute("aria-label", name);
  return figure;
}

export function raceChart(rows: Row[], metric: "trials" | "nodes" | "seconds", width: number, names: string[]): Element {
  const shown = rows.filter((r) => r[metric] > 0);
  const sizes = [...new Set(shown.map((r) => r.n))].sort((a, b) => a - b);
  const figure = Plot.plot({
    width,
    height: Math.max(320, Math.min(460, width * 0.6)),
    marginLeft: 62,
    marginBottom: 40,
    style: { background: "none", color: css("--ink"), fontSize: "12px" },
    x: { label: "n →", ticks: sizes, tickFormat: "d", inset: 12 },
    y: {
      type: "log", grid: true, nice: true,
      label: metric === "seconds" ? "↑ seconds (log)" : `↑ ${metric} (log)`,
      tickFormat: metric === "seconds" ? "~g" : "~s",
    },
    color: { domain: names, range: colours },
    symbol: { domain: names, legend: true },
    marks: [
      Plot.line(shown.filter((r) => !r.note), { x: "n", y: metric, stroke: "algorithm", strokeWidth: 2 }),
      Plot.dot(shown, {
        x: "n", y: metric, stroke: "algorithm", symbol: "algorithm", r: 5,
        fill: css("--paper"), strokeWidth: 2,
      }),
      Plot.tip(shown, Plot.pointer({
        x: "n", y: metric, fill: css("--paper"),
        title: (r: Row) => `${r.algorithm}, n = ${r.n}\n${r.trials} trials, ${r.nodes} nodes\n${r.seconds.toPrecision(3)} s${r.note ? `\n${r.note}` : ""}`,
      })),
    ],
  });
  return named(figure, `${metric} against n, by algorithm`);
}

export function energyChart(points: [number, number][], at: number, width: number): Element {
  const figure = Plot.plot({
    width,
    height: 170,
    marginLeft: 44,
    style: { background: "none", color: css("--ink"), fontSize: "12px" },
    x: { label: "step →" },
    y: {
      label: "↑ energy (attacking pairs)", grid: true, ticks: 5, tickFormat: (d: number) => (Number.isInteger(d) ? String(d) : ""),
      domain: [0, Math.max(1, ...points.map((p) => p[1]))],
    },
    marks: [
      Plot.lineY(points, { x: (p) => p[0], y: (p) => p[1], stroke: css("--blue"), curve: "step-after" }),
      Plot.ruleX([at], { stroke: css("--red") }),
      Plot.ruleY([0]),
    ],
  });
  return named(figure, "energy against steps");
}

// The rate is a step for each piece of time; 0 where nobody worked.
export function rateChart(pieces: { from: number; to: number; fraction: number }[], width: number): Element {
  const perHour = pieces.map((p) => (100 * p.fraction * 3.6e6) / (p.to - p.from));
  const top = Math.max(...perHour);
  const [unit, by] = top > 100 ? (top > 6000 ? ["a second", 1 / 3600] : ["a minute", 1 / 60]) : top < 1 ? ["a day", 24] : ["an hour", 1];
  const rows = pieces.map((p, i) => ({ from: new Date(p.from), to: new Date(p.to), rate: perHour[i] * (by as number) }));
  const figure = Plot.plot({
    width,
    height: 190,
    marginLeft: 54,
    style: { background: "none", color: css("--ink"), fontSize: "12px" },
    x: { label: null, type: "time", ticks: Math.max(2, Math.floor(width / 110)) },
    y: { label: `↑ % of the work ${unit}`, grid: true, zero: true, ticks: 5, tickFormat: (d: number) => String(Number(d.toPrecision(3))) },
    marks: [
      Plot.rectY(rows, { x1: "from", x2: "to", y: "rate", fill: css("--blue"), fillOpacity: 0.28, insetRight: 0 }),
      Plot.ruleY(rows, { x1: "from", x2: "to", y: "rate", stroke: css("--blue"), strokeWidth: 2 }),
      Plot.ruleY([0]),
    ],
  });
  return named(figure, `work done ${unit}, against time`);
}
