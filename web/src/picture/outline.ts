// Whether a lattice ends where the board ends: lines cross the outermost squares, and none goes on
// beyond them. Tells the board from a part of it, and from the board with its frame.
import type { Edges } from "./edges";
import type { Lattice } from "./lattice";

// The lines of one direction, and the edges along them; rows are looked at turned.
interface Axis extends Edges { from: number; pitch: number; start: number; step: number; n: number }

// 0: no such lines are drawn. 1, or less for each side of the board that looks wrong.
export function outlined(lattice: Lattice, upright: Edges, level: Edges): number {
  const { n, left, top, across, down } = lattice;
  const columns = { ...upright, from: left, pitch: across, start: top, step: down, n };
  const rows = { ...level, from: top, pitch: down, start: left, step: across, n };
  // As many regions as rows have at least so many borders between squares, in each direction.
  for (const axis of [columns, rows]) {
    let sides = 0;
    for (let strip = 0; strip < n; ++strip) sides += crossing(axis, strip);
    if (sides < (2 * n) / 3) return 0;
  }
  let factor = 1;
  for (const axis of [columns, rows])
    for (const [outside, within] of [[-1, 0], [n, n - 1]]) {
      if (crossing(axis, outside) > 0.12 * (n - 1)) factor *= 0.3;
      if (crossing(axis, within) === 0) factor *= 0.3;
    }
  return factor;
}

// How many of the inner lines are there between the lines `strip` and `strip` + 1 of the other
// direction.
function crossing(axis: Axis, strip: number): number {
  const { marks, width, height, from, pitch, start, step, n } = axis;
  const y1 = Math.round(start + (strip + 0.15) * step);
  const y2 = Math.round(start + (strip + 0.85) * step);
  if (y1 < 0 || y2 >= height) return 0;
  const reach = Math.max(1.5, 0.12 * pitch);
  let lines = 0;
  for (let k = 1; k < n; ++k) {
    const x1 = Math.max(0, Math.ceil(from + k * pitch - reach));
    const x2 = Math.min(width - 1, Math.floor(from + k * pitch + reach));
    let seen = 0;
    for (let y = y1; y <= y2; ++y)
      for (let x = x1; x <= x2; ++x)
        if (marks[y * width + x] >= 0.3 * pitch) {
          ++seen;
          break;
        }
    if (seen > 0.6 * (y2 - y1)) ++lines;
  }
  return lines;
}
