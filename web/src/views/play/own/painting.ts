// A puzzle that is being painted: squares with a region or none yet (-1). Pure data, like a game.
import { type Puzzle, fault, letter, pieceOf, puzzleOf, readText } from "../puzzle";

export interface Painting { n: number; stars: number; regions: number[] }

export const none = -1;
export const sizes = { least: 4, most: 20 };

export const blank = (n: number, stars = 1): Painting =>
  ({ n, stars, regions: Array<number>(n * n).fill(none) });

export function painted(paper: Painting, i: number, region: number): Painting {
  return { ...paper, regions: paper.regions.map((old, j) => (i === j ? region : old)) };
}
export function filled(paper: Painting, i: number, region: number): Painting {
  const area = pieceOf(paper.n, paper.regions, i);
  return { ...paper, regions: paper.regions.map((old, j) => (area.has(j) ? region : old)) };
}
export function resized({ n, stars, regions }: Painting, size: number): Painting {
  return {
    n: size, stars,
    regions: Array.from({ length: size * size }, (_, i) => {
      const [r, c] = [Math.floor(i / size), i % size];
      const kept = r < n && c < n ? regions[r * n + c] : none;
      return kept < size ? kept : none;
    }),
  };
}

// Rows of letters, and the number of queens in each where it is not one: "AAB/A.B/CCC*2".
export function paintingText({ n, stars, regions }: Painting): string {
  const rows = Array.from({ length: n }, (_, r) => regions.slice(r * n, r * n + n)
    .map((k) => (k === none ? "." : letter(k))).join(""));
  return rows.join("/") + (stars === 1 ? "" : `*${stars}`);
}

// As paintingText writes it, and any puzzle that can be read; or a sentence.
export function paintingFrom(text: string): Painting | string {
  const [, grid, many] = /^(.*?)(?:\*([23]))?$/s.exec(text)!;
  const rows = grid.split("/");
  const n = rows.length;
  const stars = Number(many ?? 1);
  const own = n >= sizes.least && n <= sizes.most &&
    rows.every((row) => row.length === n && /^[A-T.]*$/.test(row));
  if (own)
    return {
      n, stars,
      regions: [...rows.join("")].map((c) => (c === "." ? none : c.charCodeAt(0) - 65)),
    };
  const read = readText(rows.map((row) => row.replaceAll("_", " ")).join("\n"), stars);
  return typeof read === "string" ? read : fitting(read);
}
export function fitting(puzzle: Puzzle): Painting | string {
  if (puzzle.n > sizes.most)
    return `This puzzle has ${puzzle.n} rows; at most ${sizes.most} can be painted here.`;
  if (puzzle.names.length > sizes.most)
    return `This puzzle has ${puzzle.names.length} regions, more than ${sizes.most}.`;
  const { n, stars, regions } = puzzle;
  return { n, stars, regions };
}

// The puzzle, or what is still to be done.
export function finished({ n, stars, regions }: Painting): Puzzle | string {
  const bare = regions.filter((k) => k === none).length;
  if (bare === n * n) return "Nothing is painted yet.";
  if (bare === 1) return "One square has no colour yet.";
  if (bare) return `${bare} squares have no colour yet.`;
  const rows = Array.from({ length: n }, (_, r) => regions.slice(r * n, r * n + n).map(letter));
  const puzzle = puzzleOf(rows, stars);
  return fault(puzzle) || puzzle;
}
