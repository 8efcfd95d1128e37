// How a puzzle looks on the one board: its regions, the marks, what is wrong, what a hint is about.
import { type Look, regionNames } from "../../board/look";
import type { Scene } from "../../board/canvas";
import type { Sq } from "../../board/board";
import { type Game, conflicts, markOf, marks, ruledOut } from "./game";
import { type Puzzle, letter, sides } from "./puzzle";

export interface Step { // as it is answered
  name: string;
  sentence: string;
  queens: [number, number][];
  crosses: [number, number][];
  reason: [number, number][];
}

export const toIndex = (n: number, [r, c]: readonly [number | bigint, number | bigint]) =>
  Number(r) * n + Number(c);

// The thick lines of a square, as Look.borders has them.
export function bordersOf(n: number, regions: readonly number[], i: number): number {
  const apart = (inside: boolean, j: number) => !inside || regions[j] !== regions[i];
  const c = i % n;
  return [apart(i >= n, i - n), apart(c < n - 1, i + 1), apart(i + n < n * n, i + n),
    apart(c > 0, i - 1)].reduce((all, thick, k) => (thick ? all | (1 << k) : all), 0);
}

export const colourName = (region: number) => regionNames[region % regionNames.length];

// Colours name regions as long as no two have the same one.
export const byColour = (puzzle: Puzzle) => puzzle.names.length <= regionNames.length;

// "Region A" of a hint, by the colour that is seen where letters are not.
export function inColours(sentence: string, puzzle: Puzzle): string {
  const name = "\\b(?:[A-Za-z]|\\d{1,2})\\b";
  const list = new RegExp(`\\b([Rr])egions? (${name}(?:(?:, | and )${name})*)`, "g");
  return sentence.replace(list, (all: string, first: string, names: string) => {
    const found = names.split(/, | and /).map((one) => puzzle.names.indexOf(one));
    if (found.includes(-1)) return all;
    let k = 0;
    const colours = names.replace(new RegExp(name, "g"), () => colourName(found[k++]));
    return `${first === "R" ? "The" : "the"} ${colours} region${found.length > 1 ? "s" : ""}`;
  });
}

export interface Seen {
  game: Game;
  hint: Step | null;
  wrong: ReadonlySet<number>; // squares that a check found wrong
  autoCross: boolean;
  letters: boolean;
  lit: number; // the queen that the walk of a win is at, or -1
}

export function gameScene(seen: Seen): Scene {
  const { game, hint, letters } = seen;
  const { n, regions, names } = game.puzzle;
  const clashes = new Set(conflicts(game).flatMap(({ squares }) => squares));
  const out = seen.autoCross ? ruledOut(game) : new Set<number>();
  const indices = (squares?: readonly [number, number][]) =>
    new Set(squares?.map((square) => toIndex(n, square)));
  const [cause, queens, crosses] =
    [indices(hint?.reason), indices(hint?.queens), indices(hint?.crosses)];
  const bad = (i: number) => clashes.has(i) || seen.wrong.has(i);
  const look = (square: Sq): Look => {
    const i = toIndex(n, square);
    const mark = markOf(game, i);
    const one: Look = { region: regions[i], borders: bordersOf(n, regions, i) };
    if (letters || !byColour(game.puzzle)) one.letter = names[regions[i]];
    if (mark === marks.queen) one.queen = "found";
    else if (mark === marks.cross) one.cross = "own";
    else if (out.has(i)) one.cross = "auto";
    if (bad(i)) one.conflict = true;
    if (cause.has(i)) one.ring = "cause";
    if (crosses.has(i)) one.ring = "cross-here";
    if (queens.has(i)) one.ring = "queen-here";
    if (seen.lit === i) one.ring = "target";
    return one;
  };
  const label = (square: Sq): string => {
    const i = toIndex(n, square);
    const mark = markOf(game, i);
    const what = mark === marks.queen ? "queen" : mark === marks.cross ? "cross"
      : out.has(i) ? "crossed out by a queen" : "empty";
    const said = [what, regionLabel(game.puzzle, i)];
    if (bad(i)) said.push(mark === marks.queen && clashes.has(i) ? "in conflict" : "wrong");
    if (queens.has(i)) said.push("hint: the queen goes here");
    else if (crosses.has(i)) said.push("hint: no queen here");
    else if (cause.has(i)) said.push("hint: the reason");
    return said.join(", ");
  };
  return { rows: BigInt(n), cols: BigInt(n), look, label };
}

const regionLabel = (puzzle: Puzzle, i: number) =>
  `region ${puzzle.names[puzzle.regions[i]]}` +
  (byColour(puzzle) ? ` (${colourName(puzzle.regions[i])})` : "");

// A puzzle that is painted, -1 where it is not yet; with the queens of a solution, without letters;
// or with the squares that are apart from their region.
export function paintedScene(
  n: number, regions: readonly number[],
  { queens, apart }: { queens?: readonly number[]; apart?: readonly number[] } = {},
): Scene {
  const standing = new Set(queens);
  const strayed = new Set(apart);
  const painted = (i: number) => regions[i] >= 0;
  return {
    rows: BigInt(n), cols: BigInt(n),
    look: (square) => {
      const i = toIndex(n, square);
      const queen = standing.has(i) ? "found" as const : undefined;
      if (!painted(i)) return { queen, borders: sides(n, i).some(painted)
        ? bordersOf(n, regions, i) : 0 };
      const name = queens ? undefined : letter(regions[i]);
      const ring = strayed.has(i) ? "cause" as const : undefined;
      return { region: regions[i], borders: bordersOf(n, regions, i), letter: name, queen, ring };
    },
    label: (square) => {
      const i = toIndex(n, square);
      const what = painted(i) ? `region ${letter(regions[i])} (${colourName(regions[i])})`
        : "not painted";
      if (strayed.has(i)) return `${what}, apart from the rest of it`;
      return standing.has(i) ? `queen, ${what}` : what;
    },
  };
}
