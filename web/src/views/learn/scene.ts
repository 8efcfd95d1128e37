// The board of a step: which queen it is about, what she threatens, what was tried or deleted, who
// is in conflict; and the hybrid's matrix of sets.
import { type Board, type Sq, attacks, key, shown } from "../../board/board";
import type { Scene } from "../../board/canvas";
import type { Look } from "../../board/look";
import { Regions } from "../../board/regions";
import { type Scenery, attackerOf, conflictsAt } from "./caption";
import type { Step } from "./trace";

type Pair = [number, number];
const pair = (s: Sq): Pair => [Number(s[0]), Number(s[1])];

// The queen that the step is about, and what she is called.
function hero(step: Step | null): [Pair | undefined, string] {
  if (!step) return [undefined, ""];
  if (step.action === "reject") return [step.attacker, "attacker"];
  if (step.action === "accept" || step.action === "move") return [step.to, "just moved"];
  if (step.action === "place") return [step.square, "just placed"];
  return [undefined, ""];
}

// The row whose squares show how many queens attack them.
const comparedRow = (step: Step | null, { local, id }: Scenery): number | null =>
  local && id.startsWith("min-conflicts") && step?.action === "try" ? step.square![0] : null;

export function sceneOf(scenery: Scenery, step: Step | null): Scene {
  const { board, struck, local } = scenery;
  const n = Number(board.cols);
  const regions = new Regions(board.conditions.regions);
  const number = (s?: Pair) => (s ? s[0] * n + s[1] : -1);
  const queens = new Set(step?.queens.map(number));
  const kept = step?.cells ? new Set(step.cells.map((c) => c - 1)) : null;
  const [about, called] = hero(step);
  const action = step?.action ?? "";
  const tried = ["try", "reject", "discard", "remove"].includes(action) ? number(step?.square) : -1;
  const target = action === "try" || action === "discard" ? number(step?.to) : -1;
  const heroSquare: Sq | null = about && queens.has(number(about))
    ? [BigInt(about[0]), BigInt(about[1])] : null;
  const row = comparedRow(step, scenery);

  const look = (square: Sq): Look => {
    const at = pair(square);
    const here = number(at);
    const demanded = board.queens.has(key(square));
    const result: Look = regions.look(square);
    if (queens.has(here) || (!step && demanded)) {
      const given = demanded ? "given" : "found";
      result.queen = heroSquare && here === number(about) ? "active" : given;
      if (local && step && attackerOf(board, step.queens, at)) result.conflict = true;
    } else if (board.blocked.has(key(square)) || struck.has(key(square))) result.ground = "blocked";
    else if (kept && !kept.has(here)) result.ground = "deleted";
    else if (heroSquare && !local && attacks(board, heroSquare, square))
      result.ground = "threatened";
    if (row === at[0] && !result.queen)
      result.text = String(conflictsAt(board, step!.queens, at));
    if (here === tried) result.ring = "tried";
    if (here === target) result.ring = "target";
    return result;
  };
  const label = (square: Sq): string => {
    const l = look(square);
    const words = [];
    if (l.queen) words.push("queen");
    if (l.queen === "active") words.push(called);
    if (l.conflict) words.push("in conflict");
    if (board.queens.has(key(square))) words.push("given");
    if (l.ground) words.push(l.ground);
    if (l.text) words.push(`${l.text} conflicts`);
    if (l.ring === "tried") words.push("tried");
    if (l.ring === "target") words.push("where it would go");
    if (regions.at(square)) words.push(`region ${regions.at(square)}`);
    return words.join(", ") || "free";
  };
  return { rows: board.rows, cols: board.cols, look, label };
}

// Every cell that is left, with the cells that a queen there would threaten.
export function setsText(board: Board, cells: number[]): string {
  const n = Number(board.rows);
  if (n > 12) return `${cells.length} cells are left`;
  const squareOf = (cell: number): Sq => [BigInt(Math.floor(cell / n)), BigInt(cell % n)];
  const all = Array.from({ length: n * n }, (_, i) => squareOf(i));
  return cells.map((cell) => {
    const square = squareOf(cell - 1);
    const threatened = all.filter((s) => key(s) !== key(square) && attacks(board, square, s));
    return `${shown(square)}: {${threatened.map(shown).join(" ")}}`;
  }).join("\n");
}
