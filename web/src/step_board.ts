// The board of a step: who was placed, tried or rejected, what it threatens, what was deleted; and
// the hybrid's matrix of sets.
import { type Board, type Sq, attacks, key } from "./board";
import type { Scene } from "./board_canvas";
import type { Look } from "./look";
import { Regions } from "./regions";
import type { Step } from "./trace";

// `struck`: squares that a condition blocks.
export function sceneOf(board: Board, struck: ReadonlySet<string>, step: Step | null): Scene {
  const n = Number(board.cols);
  const regions = new Regions(board.conditions.regions);
  const queens = new Set(step ? step.queens.map(([r, c]) => r * n + c) : []);
  const kept = step?.cells ? new Set(step.cells.map((c) => c - 1)) : null;
  const cell = (s?: [number, number]) => (s ? s[0] * n + s[1] : -1);
  const action = step?.action ?? "";
  const hero = action === "reject" ? cell(step?.attacker)
    : action === "accept" || action === "move" ? cell(step?.to) : cell(step?.square);
  const tried = ["try", "reject", "discard", "remove"].includes(action) ? cell(step?.square) : -1;
  const target = action === "try" || action === "discard" ? cell(step?.to) : -1;
  const heroSquare: Sq | null = hero >= 0 && queens.has(hero) ? [BigInt(Math.floor(hero / n)), BigInt(hero % n)] : null;
  const look = (square: Sq): Look => {
    const here = Number(square[0]) * n + Number(square[1]);
    const demanded = board.queens.has(key(square));
    const result: Look = regions.look(square);
    const onRegion = result.region !== undefined ? "fixed" : null;
    if (queens.has(here)) result.queen = here === hero ? "attacker" : onRegion ?? (demanded ? "queen" : "solution");
    else if (board.blocked.has(key(square)) || struck.has(key(square))) result.ground = "blocked";
    else if (kept && !kept.has(here)) result.ground = "deleted";
    else if (heroSquare && attacks(board, heroSquare, square)) result.ground = "threatened";
    if (!step && demanded) result.queen = "queen";
    if (here === tried) result.ring = "tried";
    if (here === target) result.ring = "target";
    return result;
  };
  const label = (square: Sq): string => {
    const l = look(square);
    const words = [];
    if (l.queen === "attacker") words.push("attacker");
    else if (l.queen) words.push("queen");
    if (board.queens.has(key(square))) words.push("demanded");
    if (l.ground) words.push(l.ground);
    if (l.ring === "tried") words.push("tried");
    if (l.ring === "target") words.push("where it would go");
    if (regions.at(square)) words.push(`region ${regions.at(square)}`);
    return words.join(", ") || "free";
  };
  return { rows: board.rows, cols: board.cols, look, label };
}

// {cell, row} {the cells that it threatens}, numbered from 1 as in the paper.
export function matrixText(board: Board, cells: number[]): string {
  const n = Number(board.rows);
  if (n > 12) return `${cells.length} lines`;
  return cells.map((cell) => {
    const square: Sq = [BigInt(Math.floor((cell - 1) / n)), BigInt((cell - 1) % n)];
    const threatened = [];
    for (let other = 1; other <= n * n; ++other)
      if (other !== cell && attacks(board, square, [BigInt(Math.floor((other - 1) / n)), BigInt((other - 1) % n)]))
        threatened.push(other);
    return `{${cell}, ${square[0] + 1n}} {${threatened.join(",")}}`;
  }).join("\n");
}
