// A colour puzzle: `stars` queens in each row, column and region, and no two of them touch. Regions
// are numbered from 0 in the order of their names, which the hints use.
export interface Puzzle { n: number; stars: number; regions: number[]; names: string[] }

export const smallest = 4;
export const largest = 26;

export const letter = (i: number) => String.fromCharCode(65 + i);

export function puzzleOf(grid: (string | number)[][], stars = 1): Puzzle {
  const all = grid.flat().map(String);
  const order = new Intl.Collator("en", { numeric: true, caseFirst: "upper" });
  const names = [...new Set(all)].sort(order.compare);
  return { n: grid.length, stars, regions: all.map((name) => names.indexOf(name)), names };
}

// The rows as requests and links have them: "AABB", or "1 1 12 12" where a name is longer.
export function rowsOf({ n, regions, names }: Puzzle): string[] {
  const glue = names.some((name) => name.length > 1) ? " " : "";
  return Array.from({ length: n }, (_, r) =>
    regions.slice(r * n, r * n + n).map((i) => names[i]).join(glue));
}

export const puzzleLink = (puzzle: Puzzle) =>
  rowsOf(puzzle).map((row) => row.replaceAll(" ", "_")).join("/");

// As requests and addresses have it.
export const starsOf = ({ stars }: { stars: number }) => (stars === 1 ? {} : { stars });
export const puzzleParams = (puzzle: Puzzle) => new URLSearchParams(
  { r: puzzleLink(puzzle), ...(puzzle.stars === 1 ? {} : { stars: `${puzzle.stars}` }) });

export function puzzleFromLink(text: string, stars: number): Puzzle | string {
  return readText(text.split("/").map((row) => row.replaceAll("_", " ")).join("\n"), stars);
}

const expected = "Write one row a line and one letter a square, like AABB, or a list like " +
  "[[0,0,1,1],[0,2,2,1],…].";

// A puzzle from letters, from numbers with blanks or commas, or from JSON; or a sentence.
export function readText(text: string, stars = 1): Puzzle | string {
  const grid = gridOf(text.trim());
  if (typeof grid === "string") return grid;
  const n = grid.length;
  if (n < smallest || n > largest)
    return `There ${n === 1 ? "is 1 row" : `are ${n} rows`}; a puzzle has ${smallest} to ` +
      `${largest}. ${expected}`;
  const odd = grid.findIndex((row) => row.length !== n);
  if (odd >= 0)
    return `Row ${odd} has ${grid[odd].length} squares, but there are ${n} rows: a puzzle is as ` +
      `wide as it is high.`;
  return puzzleOf(grid, stars);
}

function gridOf(text: string): (string | number)[][] | string {
  if (text === "") return `There is nothing here. ${expected}`;
  if (text[0] === "[" || text[0] === "{") return jsonGrid(text);
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
  const grid = lines.map((line) => (/[\s,;|]/.test(line)
    ? line.split(/[\s,;|]+/).filter((name) => name !== "") : [...line]));
  const strange = grid.flat().find((name) => !/^([A-Za-z]|\d{1,2})$/.test(name));
  return strange === undefined ? grid
    : `‘${strange.slice(0, 12)}’ names no region: it takes a letter, or a number up to 99. ` +
      expected;
}

function jsonGrid(text: string): (string | number)[][] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `This list is not complete or has a mistake. ${expected}`;
  }
  if (value && typeof value === "object" && !Array.isArray(value)) {
    const held = value as Record<string, unknown>; // as games and our own files call it
    value = held.regions ?? held.colorRegions ?? held.grid ?? held.board ?? null;
  }
  if (!Array.isArray(value)) return `There is no list of rows in it. ${expected}`;
  const rows = value.map((row) => (typeof row === "string"
    ? (/[\s,]/.test(row) ? row.trim().split(/[\s,]+/) : [...row]) : row));
  const right = (name: unknown) => typeof name === "string" || Number.isInteger(name);
  if (!rows.every((row) => Array.isArray(row) && row.every(right)))
    return `Each row must be a list of letters or numbers. ${expected}`;
  return nameable(rows as (string | number)[][]);
}

// The engines know letters and numbers up to 99: other names ("#ff0000") become letters.
function nameable(rows: (string | number)[][]): (string | number)[][] | string {
  const names = [...new Set(rows.flat().map(String))];
  if (names.every((name) => /^([A-Za-z]|\d{1,2})$/.test(name))) return rows;
  if (names.length > largest) return `There are ${names.length} regions, more than ${largest}.`;
  return rows.map((row) => row.map((name) => letter(names.indexOf(String(name)))));
}

// What is wrong with painted regions before anybody tries to solve them, or nothing.
export function fault({ n, regions, names }: Puzzle): string {
  if (names.length !== n)
    return `There ${names.length === 1 ? "is 1 region" : `are ${names.length} regions`}, but ` +
      `${n} rows: a puzzle has as many of both.`;
  const [first, ...others] = strays(n, regions);
  if (first === undefined) return "";
  const region = regions[first];
  const more = others.filter((i) => regions[i] === region).length;
  return `Region ${names[region]} is in pieces: ${square(n, first)} ` +
    `${more ? `and ${more} more do` : "does"} not hang together with the rest of it. Give ` +
    `${more ? "them" : "it"} another colour, or paint the squares between.`;
}
export const square = (n: number, i: number) => `(${Math.floor(i / n)},${i % n})`;

// The squares of one colour that hang together with this one.
export function pieceOf(n: number, regions: readonly number[], i: number): Set<number> {
  const seen = new Set([i]);
  for (const at of seen)
    for (const next of sides(n, at)) if (regions[next] === regions[i]) seen.add(next);
  return seen;
}
// The squares that do not hang together with the largest piece of their region.
export function strays(n: number, regions: readonly number[]): number[] {
  const largestOf = new Map<number, Set<number>>();
  const seen = new Set<number>();
  regions.forEach((region, i) => {
    if (seen.has(i)) return;
    const piece = pieceOf(n, regions, i);
    for (const j of piece) seen.add(j);
    if (piece.size > (largestOf.get(region)?.size ?? 0)) largestOf.set(region, piece);
  });
  return regions.flatMap((region, i) => (largestOf.get(region)!.has(i) ? [] : [i]));
}

export function sides(n: number, i: number): number[] {
  return [i % n > 0 ? i - 1 : -1, i % n < n - 1 ? i + 1 : -1, i - n, i + n]
    .filter((j) => j >= 0 && j < n * n);
}
