// Long straight edges: what the lines of a grid have, and letters, crowns and crosses have not.
import type { Raster } from "./raster";

const along = 2; // averaged over 2 * along + 1 pixels of the edge's own direction, against noise
const faintest = 9; // of 255
const shortest = 7; // pixels

// `marks`: as uprightEdges finds them.
export interface Edges { marks: Uint16Array; width: number; height: number }

// For every pixel, row by row: the length of the upright edge that it is part of, or 0.
export function uprightEdges(raster: Raster): Uint16Array {
  const { width, height } = raster;
  const strength = steepness(raster);
  const marks = new Uint16Array(width * height);
  for (let y = 0; y < height; ++y)
    for (let x = 1; x < width - 1; ++x) {
      const here = strength[y * width + x];
      // An edge beside a much stronger one is an echo of the compression.
      if (here >= faintest && here >= 0.5 * most(strength, y * width, x, 3, width) &&
          here >= 0.3 * most(strength, y * width, x, 9, width))
        marks[y * width + x] = 1;
    }
  measureRuns(marks, width, height);
  return marks;
}

function most(values: Float32Array, row: number, x: number, reach: number, width: number): number {
  let best = 0;
  for (let i = Math.max(0, x - reach); i <= Math.min(width - 1, x + reach); ++i)
    if (values[row + i] > best) best = values[row + i];
  return best;
}

// How much the colour changes from the left neighbour to the right one.
function steepness({ width, height, planes }: Raster): Float32Array {
  const out = new Float32Array(width * height);
  const sums = new Float32Array(width);
  for (const plane of planes) {
    sums.fill(0);
    for (let y = -along; y < height; ++y) {
      const enters = y + along;
      const leaves = y - along - 1;
      for (let x = 0; x < width; ++x) {
        if (enters < height) sums[x] += plane[enters * width + x];
        if (leaves >= 0) sums[x] -= plane[leaves * width + x];
      }
      if (y < 0) continue;
      const rows = Math.min(height - 1, enters) - Math.max(0, leaves + 1) + 1;
      for (let x = 1; x < width - 1; ++x) {
        const change = Math.abs(sums[x + 1] - sums[x - 1]) / rows;
        if (change > out[y * width + x]) out[y * width + x] = change;
      }
    }
  }
  return out;
}

function measureRuns(marks: Uint16Array, width: number, height: number): void {
  for (let x = 0; x < width; ++x)
    for (let y = 0; y < height; ) {
      if (!marks[y * width + x]) {
        ++y;
        continue;
      }
      let end = y;
      while (end < height && marks[end * width + x]) ++end;
      const length = end - y < shortest ? 0 : end - y;
      for (; y < end; ++y) marks[y * width + x] = length;
    }
}
