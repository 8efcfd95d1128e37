// Which squares of a found grid belong together: by colour, or by the thickness of the lines between
// them. Joins neighbours, the most alike first, until there are as many regions as rows; a picture is
// clear when the last two that were joined are far more alike than the next two.
import type { Lattice } from "./lattice";
import type { Raster } from "./raster";

export interface Reading { regions: number[][]; clear: number } // clear: 0 nothing, 1 beyond doubt

type Colour = [number, number, number];
interface Border { a: number; b: number; unlike: number }

export function readRegions(raster: Raster, lattice: Lattice): Reading {
  const colours = squareColours(raster, lattice);
  const byColour = join(lattice.n, borders(lattice.n, (a, b) => distance(colours[a], colours[b])), 6);
  if (byColour.clear > 0.5) return byColour;
  const lines = borders(lattice.n, (a, b) => thickness(raster, lattice, colours, a, b));
  const byLine = join(lattice.n, lines, 60);
  return byColour.clear >= byLine.clear ? byColour : byLine;
}

const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

// The commonest colour near the edge of a square: marks are in its middle.
export function squareColours(raster: Raster, lattice: Lattice): Colour[] {
  const ring: [number, number][] = [];
  for (let v = 0; v < 15; ++v)
    for (let u = 0; u < 15; ++u) {
      const away = Math.min(u + 0.5, v + 0.5, 14.5 - u, 14.5 - v) / 15; // from the nearest edge
      if (away > 0.09 && away < 0.2) ring.push([(u + 0.5) / 15, (v + 0.5) / 15]);
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
  return planes.map((plane) => plane[row * width + column]) as Colour;
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
function thickness(raster: Raster, lattice: Lattice, colours: Colour[], a: number, b: number): number {
  const [r, c] = [Math.floor(a / lattice.n), a % lattice.n];
  const beside = b === a + 1;
  const reach = 0.18; // of a square
  const amounts: number[] = [];
  for (let t = 0.15; t < 0.86; t += 0.05) { // places along the border, without its ends
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

// `noise`: a difference that means nothing.
function join(n: number, list: Border[], noise: number): Reading {
  const parent = Array.from({ length: n * n }, (_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : (parent[i] = root(parent[i])));
  let parts = n * n;
  let within = 0;
  let apart = Infinity;
  for (const { a, b, unlike } of list.sort((x, y) => x.unlike - y.unlike)) {
    const [ra, rb] = [root(a), root(b)];
    if (ra === rb) continue;
    if (parts === n) {
      apart = unlike;
      break;
    }
    parent[ra] = rb;
    --parts;
    within = unlike;
  }
  const names = new Map<number, number>();
  const name = (i: number) => {
    if (!names.has(root(i))) names.set(root(i), names.size);
    return names.get(root(i))!;
  };
  const regions = Array.from({ length: n }, (_, r) => Array.from({ length: n }, (_, c) => name(r * n + c)));
  return { regions, clear: 1 - (within + noise) / (apart + noise) };
}
