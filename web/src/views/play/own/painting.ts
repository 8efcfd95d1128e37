// A puzzle that is being painted: squares with a region or none yet (-1). Pure data, like a game.
import { type Puzzle, fault, letter, puzzleOf, readText, sides } from "../puzzle";

export interface Painting { n: number; regions: number[] }

export const none = -1;
export const sizes = { least: 4, most: 20 };

export const blank = (n: number): Painting => ({ n, regions: Array<number>(n * n).fill(none) });

export function painted({ n, regions }: Painting, i: number, region: number): Painting {
  return { n, regions: regions.map((old, j) => (i === j ? region : old)) };
}
// All squares of one colour that hang together with this one.
export function filled({ n, regions }: Painting, i: number, region: number): Painting {
  const seen = new Set([i]);
  for (const at of seen)
    for (const next of sides(n, at)) if (regions[next] === regions[i]) seen.add(next);
  return { n, regions: regions.map((old, j) => (seen.has(j) ? region : old)) };
}
export function resized({ n, regions }: Painting, size: number): Painting {
  return {
    n: size,
    regions: Array.from({ length: size * size }, (_, i) => {
      const [r, c] = [Math.floor(i / size), i % size];
      const kept = r < n && c < n ? regions[r * n + c] : none;
      return kept < size ? kept : none;
    }),
  };
}

export function paintingText({ n, regions }: Painting): string {
  const rows = Array.from({ length: n }, (_, r) => regions.slice(r * n, r * n + n)
    .map((k) => (k === none ? "." : letter(k))).join(""));
  return rows.join("/");
}
export const paintingOf = ({ n, regions }: Puzzle): Painting => ({ n, regions });

// As paintingText writes it, and any puzzle that can be read; or a sentence.
export function paintingFrom(text: string): Painting | string {
  const rows = text.split("/");
  const n = rows.length;
  const own = n >= sizes.least && n <= sizes.most &&
    rows.every((row) => row.length === n && /^[A-T.]*$/.test(row));
  if (own)
    return { n, regions: [...rows.join("")].map((c) => (c === "." ? none : c.charCodeAt(0) - 65)) };
  const read = readText(rows.map((row) => row.replaceAll("_", " ")).join("\n"));
  return typeof read === "string" ? read : fitting(read);
}
export function fitting(puzzle: Puzzle): Painting | string {
  if (puzzle.n > sizes.most)
    return `This puzzle has ${puzzle.n} rows; at most ${sizes.most} can be painted here.`;
  if (puzzle.names.length > sizes.most)
    return `This puzzle has ${puzzle.names.length} regions, more than ${sizes.most}.`;
  return paintingOf(puzzle);
}

// The puzzle, or what is still to be done.
export function finished({ n, regions }: Painting): Puzzle | string {
  const bare = regions.filter((k) => k === none).length;
  if (bare === n * n) return "Nothing is painted yet.";
  if (bare === 1) return "One square has no colour yet.";
  if (bare) return `${bare} squares have no colour yet.`;
  const rows = Array.from({ length: n }, (_, r) => regions.slice(r * n, r * n + n).map(letter));
  const puzzle = puzzleOf(rows);
  return fault(puzzle) || puzzle;
}
