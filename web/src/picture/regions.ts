// Which squares of a found grid belong together: by colour, or by the thickness of the lines
// between them. Joins neighbours, the most alike first, until there are as many regions as rows; a
// picture is clear when the last two that were joined are far more alike than the next two.
import type { Lattice } from "./lattice";
import type { Raster } from "./raster";

export interface Reading { regions: number[][]; clear: number } // clear: 0 nothing, 1 beyond doubt

type Colour = [number, number, number];
interface Border { a: number; b: number; unlike: number }

// Crowns may leave only the rim of a square free, gaps and lines may take it: several depths are
// tried.
const depths = [0.1, 0.065, 0.16, 0.22];

export function readRegions(raster: Raster, lattice: Lattice): Reading {
  let best: Reading = { regions: [], clear: -1 };
  const keep = (reading: Reading) => (best = reading.clear > best.clear ? reading : best);
  for (const depth of depths) {
    const colours = squareColours(raster, lattice, Math.max(depth, 1.5 / lattice.across));
    const alike = borders(lattice.n, (a, b) => distance(colours[a], colours[b]));
    keep(marksOnly(join(lattice.n, alike, colours, 6)));
    if (depth === depths[0]) {
      const lines = borders(lattice.n, (a, b) => thickness(raster, lattice, colours, a, b));
      keep(join(lattice.n, lines, null, 60));
    }
    if (best.clear > 0.6) break;
  }
  return best;
}

// Large marks on a board without colours look like regions of one square each.
function marksOnly(reading: Reading): Reading {
  const n = reading.regions.length;
  const sizes = Array<number>(n).fill(0);
  for (const region of reading.regions.flat()) ++sizes[region];
  const single = sizes.filter((size) => size === 1).length;
  return single >= n - 2 ? { ...reading, clear: 0.1 * reading.clear } : reading;
}

// Written out, because Math.hypot takes ten times as long.
function distance(a: Colour, b: Colour): number {
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt(red * red + green * green + blue * blue);
}

// The commonest colour at this depth within each square: marks are in its middle.
export function squareColours(raster: Raster, lattice: Lattice, depth: number): Colour[] {
  const ring: [number, number][] = [];
  for (const d of [depth, depth + 0.05])
    for (let t = 0; t < 12; ++t) {
      const along = d + ((1 - 2 * d) * t) / 12;
      ring.push([along, d], [1 - along, 1 - d], [d, 1 - along], [1 - d, along]);
    }
  return Array.from({ length: lattice.n ** 2 }, (_, i) => {
    const [r, c] = [Math.floor(i / lattice.n), i % lattice.n];
    return commonest(ring.map(([u, v]) =>
      at(raster, lattice.left + (c + u) * lattice.across, lattice.top + (r + v) * lattice.down)));
  });
}

function at({ width, height, planes }: Raster, x: number, y: number): Colour {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const i = row * width + column;
  return [planes[0][i], planes[1][i], planes[2][i]];
}

// The one with the most others close to it, and these averaged.
function commonest(colours: Colour[]): Colour {
  let best: Colour[] = [];
  for (const colour of colours) {
    const close = colours.filter((other) => distance(colour, other) < 14);
    if (close.length > best.length) best = close;
    if (2 * best.length > colours.length) break;
  }
  return [0, 1, 2].map((k) => best.reduce((sum, c) => sum + c[k], 0) / best.length) as Colour;
}

function borders(n: number, unlike: (a: number, b: number) => number): Border[] {
  const found: Border[] = [];
  for (let i = 0; i < n * n; ++i) {
    if (i % n + 1 < n) found.push({ a: i, b: i + 1, unlike: unlike(i, i + 1) });
    if (i + n < n * n) found.push({ a: i, b: i + n, unlike: unlike(i, i + n) });
  }
  return found;
}

// How much of the colour of neither square lies between them: width times contrast of the line.
function thickness(
  raster: Raster, lattice: Lattice, colours: Colour[], a: number, b: number,
): number {
  const [r, c] = [Math.floor(a / lattice.n), a % lattice.n];
  const beside = b === a + 1;
  const reach = 0.18; // of a square
  const amounts: number[] = [];
  for (let t = 0.14; t < 0.87; t += 0.08) { // places along the border, without its ends
    let amount = 0;
    const step = 1 / (beside ? lattice.across : lattice.down);
    for (let d = -reach; d <= reach; d += step) {
      const [u, v] = beside ? [c + 1 + d, r + t] : [c + t, r + 1 + d];
      const here = at(raster, lattice.left + u * lattice.across, lattice.top + v * lattice.down);
      const other = Math.min(distance(here, colours[a]), distance(here, colours[b]));
      if (other > 16) amount += other;
    }
    amounts.push(amount);
  }
  return amounts.sort((x, y) => x - y)[amounts.length >> 1];
}

// By colours, or (null) by what the borders say. `noise` is a difference that means nothing.
function join(n: number, list: Border[], colours: Colour[] | null, noise: number): Reading {
  const parts = new Map<number, Part>();
  for (let i = 0; i < n * n; ++i)
    parts.set(i, { squares: [i], colour: colours?.[i] ?? [0, 0, 0], borders: new Map() });
  for (const { a, b, unlike } of list) {
    parts.get(a)!.borders.set(b, [unlike, 1]);
    parts.get(b)!.borders.set(a, [unlike, 1]);
  }
  const unlike = colours ? byColour : byBorder;
  let within = 0;
  let next = closest(parts, unlike);
  while (parts.size > n && next) {
    within = Math.max(within, next.unlike);
    merge(parts, next.a, next.b);
    next = closest(parts, unlike);
  }
  const regions = Array.from({ length: n }, () => Array<number>(n).fill(0));
  const order = [...parts.values()].map((p) => p.squares.sort((x, y) => x - y))
    .sort((x, y) => x[0] - y[0]);
  order.forEach((squares, k) => squares.forEach((i) => (regions[Math.floor(i / n)][i % n] = k)));
  return { regions, clear: next ? 1 - (within + noise) / (next.unlike + noise) : 0 };
}

interface Part { squares: number[]; colour: Colour; borders: Map<number, [number, number]> }

// Ward's distance: a square that a mark has stained is joined before two regions of like colours.
function byColour(a: Part, b: Part): number {
  const [x, y] = [a.squares.length, b.squares.length];
  return distance(a.colour, b.colour) * Math.sqrt((2 * x * y) / (x + y));
}
function byBorder(_a: Part, _b: Part, [sum, count]: [number, number]): number {
  return sum / count;
}

function closest(parts: Map<number, Part>,
    unlike: (a: Part, b: Part, border: [number, number]) => number): Border | null {
  let best: Border | null = null;
  for (const [a, part] of parts)
    for (const [b, border] of part.borders) {
      if (b < a) continue;
      const found = unlike(part, parts.get(b)!, border);
      if (!best || found < best.unlike) best = { a, b, unlike: found };
    }
  return best;
}

function merge(parts: Map<number, Part>, a: number, b: number): void {
  const [into, from] = [parts.get(a)!, parts.get(b)!];
  const [x, y] = [into.squares.length, from.squares.length];
  into.colour = into.colour.map((c, k) => (c * x + from.colour[k] * y) / (x + y)) as Colour;
  into.squares.push(...from.squares);
  for (const [other, [sum, count]] of from.borders) {
    const borders = parts.get(other)!.borders;
    borders.delete(b);
    if (other === a) continue;
    const [oldSum, oldCount] = into.borders.get(other) ?? [0, 0];
    const both: [number, number] = [oldSum + sum, oldCount + count];
    into.borders.set(other, both);
    borders.set(a, both);
  }
  into.borders.delete(b);
  parts.delete(b);
}
