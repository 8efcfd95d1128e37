// Lines at equal distances: the places where the long edges of a box repeat, in both directions.
import type { Edges } from "./edges";
import type { Box } from "./raster";

export interface Lattice {
  n: number; left: number; top: number; // pixels
  across: number; down: number; // of a square
  score: number;
}

interface Comb { n: number; from: number; pitch: number; score: number }

export const fewest = 4; // squares in a row
export const most = 20;
const slack = 0.12; // of a square: how far an edge may be from its line; gaps have two edges

// For every pixel: how many above it belong to an edge of at least this length.
export function summed({ marks, width, height }: Edges, length: number): Uint16Array {
  const sums = new Uint16Array(width * (height + 1));
  for (let i = 0; i < width * height; ++i)
    sums[i + width] = sums[i] + (marks[i] >= length ? 1 : 0);
  return sums;
}

// Each number says which part of the box's height has an edge there.
export function profile(sums: Uint16Array, width: number, box: Box): Float32Array {
  const out = new Float32Array(width);
  const share = 1 / (box.bottom - box.top);
  for (let x = box.left; x < box.right; ++x)
    out[x] = share * (sums[box.bottom * width + x] - sums[box.top * width + x]);
  // A board that was cut out exactly has no line at its end.
  const bare = (from: number, to: number) => out.slice(from, to).every((part) => part < 0.4);
  if (box.left <= 3 && bare(0, 10)) out[0] = out[1] = 1;
  if (box.right >= width - 3 && bare(width - 10, width)) out[width - 1] = out[width - 2] = 1;
  return out;
}

function peaks(edges: Float32Array): number[] {
  const found: number[] = [];
  for (let x = 0; x < edges.length; ++x) {
    if (edges[x] < 0.12) continue;
    let top = true;
    for (let i = Math.max(0, x - 2); i <= Math.min(edges.length - 1, x + 2); ++i)
      if (edges[i] > edges[x] || (edges[i] === edges[x] && i < x)) top = false;
    if (top) found.push(x);
  }
  return found.sort((a, b) => edges[b] - edges[a]).slice(0, 60).sort((a, b) => a - b);
}

// `least` and `widest`: pixels of a square.
export function combs(edges: Float32Array, least: number, widest: number): Comb[] {
  const sums = new Float64Array(edges.length + 1);
  for (let x = 0; x < edges.length; ++x) sums[x + 1] = sums[x] + edges[x];
  const ends = peaks(edges);
  const found: Comb[] = [];
  for (const from of ends)
    for (const to of ends)
      for (let n = fewest; n <= most && to - from >= n * least; ++n) {
        if (to - from > n * widest) continue;
        const comb = judged(edges, sums, { n, from, pitch: (to - from) / n });
        if (comb) found.push(comb);
      }
  const kept: Comb[] = [];
  const same = (a: Comb, b: Comb) => a.n === b.n && Math.abs(a.from - b.from) < 0.2 * a.pitch &&
    Math.abs(a.pitch - b.pitch) * a.n < 0.2 * a.pitch;
  for (const comb of found.sort((a, b) => b.score - a.score))
    if (kept.length < 30 && !kept.some((other) => same(other, comb))) kept.push(comb);
  return kept;
}

function between(sums: Float64Array, from: number, to: number): number {
  const within = (x: number) => Math.min(sums.length - 1, Math.max(0, x));
  return sums[within(Math.floor(to) + 1)] - sums[within(Math.ceil(from))];
}

// The score: how much of the edges lies on the lines, times which part of those between the
// outermost lines that is; less for lines without any.
function judged(edges: Float32Array, sums: Float64Array, guess: Omit<Comb, "score">): Comb | null {
  const reach = Math.max(1.5, slack * guess.pitch);
  const on = ({ from, pitch, n }: Omit<Comb, "score">) => {
    let held = 0;
    for (let k = 0; k <= n; ++k)
      held += between(sums, from + k * pitch - reach, from + k * pitch + reach);
    return [held, between(sums, from - reach, from + n * pitch + reach)];
  };
  let [held, all] = on(guess);
  if (held < 0.5 * all) return null;
  const comb = settled(edges, guess, reach);
  [held, all] = on(comb);
  if (held < 0.6 * all) return null;
  let score = held * (held / all) ** 2;
  for (let k = 0; k <= comb.n; ++k) {
    let highest = 0;
    const line = comb.from + k * comb.pitch;
    const end = Math.min(edges.length - 1, line + reach);
    for (let x = Math.max(0, Math.ceil(line - reach)); x <= end; ++x)
      highest = Math.max(highest, edges[x]);
    if (highest < 0.05) score *= 0.75;
  }
  return { ...comb, score };
}

// The lines through the middle of the edges: by least squares, without the outermost ones, which
// have an edge on one side only where squares are drawn apart.
function settled(edges: Float32Array, { n, from, pitch }: Omit<Comb, "score">, reach: number) {
  let [weight, sumK, sumX, sumKK, sumKX] = [0, 0, 0, 0, 0];
  for (let k = 1; k < n; ++k) {
    const line = from + k * pitch;
    const end = Math.min(edges.length - 1, line + reach);
    for (let x = Math.max(0, Math.ceil(line - reach)); x <= end; ++x) {
      const w = edges[x];
      weight += w;
      sumK += w * k;
      sumX += w * x;
      sumKK += w * k * k;
      sumKX += w * k * x;
    }
  }
  const spread = weight * sumKK - sumK * sumK;
  if (spread < 1e-6) return { n, from, pitch };
  const better = (weight * sumKX - sumK * sumX) / spread;
  if (Math.abs(better - pitch) > slack * pitch) return { n, from, pitch };
  return { n, from: (sumX - better * sumK) / weight, pitch: better };
}

// The same number of squares, equally wide and high.
export function lattices(across: Comb[], down: Comb[], area: number): Lattice[] {
  const found: Lattice[] = [];
  for (const a of across)
    for (const d of down)
      if (a.n === d.n && Math.abs(a.pitch - d.pitch) < 0.05 * a.pitch)
        found.push({
          n: a.n, left: a.from, top: d.from, across: a.pitch, down: d.pitch,
          score: a.score * d.score * area * (1 - 2 * Math.abs(a.pitch / d.pitch - 1)),
        });
  return found.sort((a, b) => b.score - a.score).slice(0, 8);
}
