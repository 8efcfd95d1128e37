// A picture of a colour puzzle (a screenshot of any game), read: how many squares, and which region
// each of them belongs to. Marks on the squares, margins and the rest of the screen do not matter.
//
// Long edges are found (edges.ts) and grouped (places.ts); in each group lines at equal distances
// are looked for (lattice.ts) that end where the board ends (outline.ts); the grid whose squares
// fall most clearly into as many regions as it has rows (regions.ts) is the puzzle.
import { uprightEdges } from "./edges";
import { combs, type Lattice, lattices, profile, summed } from "./lattice";
import { outlined } from "./outline";
import { groups } from "./places";
import { type Box, type Picture, type Raster, shrink, transpose } from "./raster";
import { type Reading, readRegions } from "./regions";

// `other`: a board of another size that the picture may show as well.
export interface Puzzle {
  n: number; regions: number[][]; clear: boolean; other?: number[][];
}
const doubtful = 1 / 4; // as convincing as the best, for another reading to be mentioned

// A string is a sentence for a person.
export function readPicture(picture: Picture): Puzzle | string {
  const raster = shrink(picture);
  if (Math.min(raster.width, raster.height) < 50)
    return "This picture is too small: each square of the board needs at least 10 pixels.";
  const readings: { value: number; reading: Reading }[] = [];
  let value = 0;
  for (const lattice of grids(raster)) {
    if (lattice.score <= doubtful * value) break; // however clear it is
    const reading = readRegions(raster, lattice);
    readings.push({ value: lattice.score * reading.clear ** 2, reading });
    value = Math.max(value, readings.at(-1)!.value);
  }
  const [best] = readings.sort((a, b) => b.value - a.value).map(({ reading }) => reading);
  if (!best || best.clear < 0.15)
    return "No board was found in this picture: its squares must have colours or thick borders.";
  const n = best.regions.length;
  const other = readings.find((r) => r.value > doubtful * value && r.reading.clear > 0.5 &&
    r.reading.regions.length !== n)?.reading.regions;
  return { n, regions: best.regions, clear: best.clear > 0.5, other };
}

// The straight part of a square's edge is at least a third of it, which curves of marks are not:
// length of an edge that counts, for squares from this to that many pixels.
const scales = [[7, 9, 24], [12, 22, 42], [20, 38, 70], [34, 64, 300]];

export function grids(raster: Raster): Lattice[] {
  const { width, height } = raster;
  const upright = { marks: uprightEdges(raster), width, height };
  const level = { marks: uprightEdges(transpose(raster)), width: height, height: width };
  const all = upright.marks.slice();
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) if (level.marks[x * height + y]) all[y * width + x] = 1;

  const columns = scales.map(([length]) => summed(upright, length));
  const rows = scales.map(([length]) => summed(level, length));
  const inside = (box: Box): Lattice[] => {
    const turned = { left: box.top, right: box.bottom, top: box.left, bottom: box.right };
    const area = (box.right - box.left) * (box.bottom - box.top);
    return scales.flatMap(([, least, widest], k) => lattices(
      combs(profile(columns[k], width, box), least, widest),
      combs(profile(rows[k], height, turned), least, widest), area));
  };
  const rough = places(all, width, height).flatMap(inside).sort((a, b) => b.score - a.score);
  const tight = distinct(rough).slice(0, 4).flatMap((l) => inside(around(l, width, height)));
  const found = distinct([...tight, ...rough].sort((a, b) => b.score - a.score)).slice(0, 40);
  for (const lattice of found) lattice.score *= outlined(lattice, upright, level);
  return found.filter((l) => l.score > 0).sort((a, b) => b.score - a.score).slice(0, 8);
}

function places(marks: Uint16Array, width: number, height: number): Box[] {
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const area = (b: Box) => (b.right - b.left) * (b.bottom - b.top);
  const boxes = [1, 3, 6].flatMap((reach) =>
    groups(marks, width, height, reach).sort((a, b) => area(b) - area(a)).slice(0, 4));
  const near = (a: Box, b: Box) => (["left", "top", "right", "bottom"] as const)
    .every((side) => Math.abs(a[side] - b[side]) <= 6);
  return [whole, ...boxes]
    .filter((b, i, list) => !list.slice(0, i).some((other) => near(other, b)));
}

function around({ n, left, top, across, down }: Lattice, width: number, height: number): Box {
  const margin = 0.2 * across;
  return {
    left: Math.max(0, Math.floor(left - margin)), top: Math.max(0, Math.floor(top - margin)),
    right: Math.min(width, Math.ceil(left + n * across + margin)),
    bottom: Math.min(height, Math.ceil(top + n * down + margin)),
  };
}

function distinct(list: Lattice[]): Lattice[] {
  const same = (a: Lattice, b: Lattice) => a.n === b.n &&
    Math.abs(a.left - b.left) < 0.1 * a.across && Math.abs(a.top - b.top) < 0.1 * a.down &&
    Math.abs(a.across - b.across) * a.n < 0.1 * a.across;
  return list.filter((l, i) => !list.slice(0, i).some((other) => same(other, l)));
}
