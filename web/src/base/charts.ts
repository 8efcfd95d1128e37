// Observable Plot, in a chunk of its own: loaded when the first chart is shown. Colours are those
// of the tokens, so a chart is drawn again when the theme changes.
import * as Plot from "@observablehq/plot";
import { colour, lineColours } from "./theme";

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
export type Metric = "trials" | "nodes" | "checks" | "seconds";

const style = () => ({ background: "none", color: colour("ink"), fontSize: "13px" });

// Plot labels its groups, which screen readers may not be told without a role: one picture, one
// name.
function named<T extends Element>(figure: T, name: string): T {
  for (const g of figure.querySelectorAll("g[aria-label]")) g.removeAttribute("aria-label");
  const pictures = figure instanceof SVGElement ? [figure] : [...figure.querySelectorAll("svg")];
  for (const picture of pictures) picture.setAttribute("role", "img");
  for (const picture of pictures) picture.setAttribute("aria-label", name);
  return figure;
}

export interface Race {
  rows: Row[];
  metric: Metric;
  ids: string[]; // in the order of their colours
  nameOf(id: string): string;
}
// Logarithmic, but 0 has a place, too: at the foot, below the smallest number. Who has no row for a
// size has a gap there.
export function raceChart({ rows, metric, ids, nameOf }: Race, width: number): Element {
  const positive = rows.map((r) => r[metric]).filter((v) => v > 0);
  const least = positive.length ? Math.min(...positive) : 1;
  const foot = metric === "seconds" ? least / 3 : Math.min(0.5, least / 2);
  const value = (r: Row) => (r[metric] > 0 ? r[metric] : foot);
  const sizes = [...new Set(rows.map((r) => r.n))].sort((a, b) => a - b);
  const points = ids.flatMap((id) => sizes.map((n) => {
    const row = rows.find((r) => r.algorithm === id && r.n === n);
    return { id, n, y: row && !row.note ? value(row) : NaN };
  }));
  const hasZero = rows.some((r) => r[metric] === 0);
  const highest = Math.max(least * 2, ...positive);
  const powers: number[] = []; // of ten, as people read a logarithmic scale
  for (let k = Math.ceil(Math.log10(least)); 10 ** k <= highest; ++k) powers.push(10 ** k);
  const figure = Plot.plot({
    width, height: Math.max(320, Math.min(460, width * 0.55)), marginLeft: 62, marginBottom: 40,
    style: style(),
    x: { label: "n", ticks: sizes.length > 24 ? 12 : sizes, tickFormat: "d", inset: 12 },
    y: {
      type: "log", grid: true,
      label: metric === "seconds" ? "seconds, log" : `${metric}, log`,
      domain: [hasZero ? foot * 0.8 : least, highest],
      ticks: powers.length > 1 ? powers : undefined,
      tickFormat: metric === "seconds" ? "~g" : "~s",
    },
    color: { domain: ids, range: lineColours },
    symbol: { domain: ids, legend: true, tickFormat: nameOf },
    marks: [
      hasZero ? Plot.ruleY([foot], { stroke: colour("faint"), strokeDasharray: "2 4" }) : null,
      hasZero
        ? Plot.text([foot], { y: (d) => d, text: () => "0", frameAnchor: "left", dx: -14 }) : null,
      Plot.line(points, { x: "n", y: "y", z: "id", stroke: "id", strokeWidth: 2 }),
      Plot.dot(rows, {
        x: "n", y: value, stroke: "algorithm", symbol: "algorithm", r: 5, fill: colour("paper"),
        strokeWidth: 2,
      }),
      Plot.tip(rows, Plot.pointer({
        x: "n", y: value, fill: colour("paper"),
        title: (r: Row) =>
          `${nameOf(r.algorithm)}, n = ${r.n}\n${r.trials} trials, ${r.nodes} nodes, ` +
          `${r.checks} checks\n${r.seconds.toPrecision(3)} s${r.note ? `\n${r.note}` : ""}`,
      })),
    ],
  });
  return named(figure, `${metric} against n, by algorithm`);
}

export function energyChart(points: [number, number][], at: number, width: number): Element {
  const figure = Plot.plot({
    width, height: 170, marginLeft: 40, style: style(),
    x: { label: "step", ticks: Math.max(2, Math.floor(width / 80)) },
    y: {
      label: "attacking pairs", grid: true, ticks: 5,
      tickFormat: (d: number) => (Number.isInteger(d) ? String(d) : ""),
      domain: [0, Math.max(1, ...points.map((p) => p[1]))],
    },
    marks: [
      Plot.lineY(points, {
        x: (p) => p[0], y: (p) => p[1], stroke: colour("accent"), curve: "step-after",
      }),
      Plot.ruleX([at], { stroke: colour("attack") }),
      Plot.ruleY([0]),
    ],
  });
  return named(figure, "energy against steps");
}

// The rate is a step for each piece of time; 0 where nobody worked.
export function rateChart(
  pieces: { from: number; to: number; fraction: number }[], width: number,
): Element {
  const perHour = pieces.map((p) => (100 * p.fraction * 3.6e6) / (p.to - p.from));
  const top = Math.max(...perHour);
  const [unit, by]: [string, number] = top > 6000 ? ["a second", 1 / 3600]
    : top > 100 ? ["a minute", 1 / 60] : top < 1 ? ["a day", 24] : ["an hour", 1];
  const rows = pieces.map((p, i) =>
    ({ from: new Date(p.from), to: new Date(p.to), rate: perHour[i] * by }));
  const figure = Plot.plot({
    width, height: 190, marginLeft: 54, style: style(),
    x: { label: null, type: "time", ticks: Math.max(2, Math.floor(width / 110)) },
    y: {
      label: `% of the work ${unit}`, grid: true, zero: true, ticks: 5,
      tickFormat: (d: number) => String(Number(d.toPrecision(3))),
    },
    marks: [
      Plot.rectY(rows, {
        x1: "from", x2: "to", y: "rate", fill: colour("accent"), fillOpacity: 0.28, insetRight: 0,
      }),
      Plot.ruleY(rows, {
        x1: "from", x2: "to", y: "rate", stroke: colour("accent"), strokeWidth: 2,
      }),
      Plot.ruleY([0]),
    ],
  });
  return named(figure, `work done ${unit}, against time`);
}
