// What a step does and why, in a sentence that a student understands. Everything is worked out from
// the board of the step, so that it holds for every algorithm.
import { plural } from "../../base/text";
import { type Board, type Sq, attacks, key, shown } from "../../board/board";
import type { Step } from "./trace";

type Pair = [number, number];
export interface Scenery {
  board: Board;
  struck: ReadonlySet<string>; // squares that conditions block
  local: boolean; // a local search: all queens stand, pairs attack each other
  id: string; // of the algorithm
}

const sq = ([r, c]: Pair): Sq => [BigInt(r), BigInt(c)];
const name = (s: Pair): string => shown(sq(s));
const same = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1];

export const attackerOf = (board: Board, queens: Pair[], at: Pair): Pair | undefined =>
  queens.find((q) => !same(q, at) && attacks(board, sq(q), sq(at)));
// How many queens of other rows share a line with the square.
export const conflictsAt = (board: Board, queens: Pair[], at: Pair): number =>
  queens.filter((q) => q[0] !== at[0] && attacks(board, sq(q), sq(at))).length;

function lineOf(a: Pair, b: Pair): string {
  if (a[0] === b[0]) return "they share a row";
  if (a[1] === b[1]) return "they share a column";
  if (Math.abs(a[0] - b[0]) === Math.abs(a[1] - b[1])) return "they share a diagonal";
  return "the rule forbids it";
}

// "Row 4 has no safe square: (4,0) is attacked by (1,3), ...".
function deadEnd(step: Step, { board, struck }: Scenery): string {
  const [rows, cols] = [Number(board.rows), Number(board.cols)];
  const why = (at: Pair): string | null => {
    const attacker = attackerOf(board, step.queens, at);
    if (attacker) return `${name(at)} is attacked by ${name(attacker)}`;
    const blocked = board.blocked.has(key(sq(at))) || struck.has(key(sq(at)));
    return blocked ? `${name(at)} is blocked` : null;
  };
  const line = (count: number, other: number, word: string, at: (i: number, j: number) => Pair) => {
    for (let i = 0; i < count; ++i) {
      const squares = Array.from({ length: other }, (_, j) => at(i, j));
      if (squares.some((s) => step.queens.some((q) => same(q, s)))) continue;
      const reasons = squares.map(why);
      if (reasons.every((r) => r !== null)) {
        const shownOnes = reasons.slice(0, 8).join(", ");
        return `${word} ${i} has no safe square: ${shownOnes}${other > 8 ? ", ..." : ""}.`;
      }
    }
    return null;
  };
  return (
    line(rows, cols, "Row", (i, j) => [i, j]) ??
    line(cols, rows, "Column", (i, j) => [j, i]) ??
    "No square is left to go on with."
  );
}

function tried(step: Step, { board, local, id }: Scenery): string {
  if (!step.square) return "All queens stand. Does any pair of them attack each other?";
  const from = step.square;
  if (!local) {
    const safe = !attackerOf(board, step.queens, from);
    return `Try ${name(from)}: ${safe ? "no queen attacks it." : "is it attacked?"}`;
  }
  const to = step.to!;
  if (id.startsWith("annealing")) return `Try to move the queen of ${name(from)} to ${name(to)}.`;
  const here = conflictsAt(board, step.queens, from);
  const there = conflictsAt(board, step.queens, to);
  return `The queen on ${name(from)} has ${plural(here, "conflict")}, and none has more. ` +
    `Of the other squares of her row ${name(to)} has the fewest: ${there}.`;
}

const pairs = (energy = 0): string =>
  energy === 0 ? "no two queens attack each other" : `${plural(energy, "pair")} of queens ` +
    `${energy === 1 ? "attacks" : "attack"} each other`;

function placed(step: Step, { board, local }: Scenery): string {
  const at = step.square!;
  if (local) return `Put a queen on ${name(at)}: ${pairs(step.energy)} so far.`;
  const attacker = attackerOf(board, step.queens, at);
  return attacker
    ? `Put a queen on ${name(at)}; that ${name(attacker)} attacks her is found out later.`
    : `Put a queen on ${name(at)}: no other queen attacks her.`;
}

// Why a move of annealing is made or not.
function odds({ odds: o }: Step): string {
  if (!o) return "";
  const change = `dE = ${o.change > 0 ? "+" : ""}${o.change}`;
  if (o.draw === undefined) return ` ${change}: fewer pairs, so the move is made in any case.`;
  const chance = `exp(${-o.change || 0} / ${o.temperature.toPrecision(3)})`;
  const verdict = o.draw < o.chance ? "made" : "not made";
  return ` ${change}, T = ${o.temperature.toPrecision(3)}: the chance is ${chance} = ` +
    `${o.chance.toPrecision(3)}; drawn ${o.draw.toPrecision(3)}, so the move is ${verdict}.`;
}

const cells = (step: Step): string => /(\d+ cells?)/.exec(step.caption)?.[1] ?? "cells";

export function captionOf(step: Step, scenery: Scenery): string {
  const at = step.square ? name(step.square) : "";
  const to = step.to ? name(step.to) : "";
  switch (step.action) {
    case "start": return "The board is empty. Press play, or step forward.";
    case "try": return tried(step, scenery) + odds(step);
    case "place": return placed(step, scenery);
    case "reject":
      return step.attacker
        ? `${at} is not safe: the queen on ${name(step.attacker)} attacks it, ` +
          `${lineOf(step.attacker, step.square!)}.`
        : `${at} may not be used: it is blocked, or a condition forbids it.`;
    case "remove":
      return `Take the queen from ${at} again: all that can follow from her was tried. ` +
        "Go on with the next square.";
    case "dead end": return deadEnd(step, scenery);
    case "eliminate":
      return `Delete the ${cells(step)} that the new queen threatens: no queen can stand there.`;
    case "restore": return `Bring back the ${cells(step)} that were deleted for that queen.`;
    case "move": return `Move the queen of ${at} to ${to}: ${pairs(step.energy)} now.`;
    case "accept": return `Accepted: the queen of ${at} goes to ${to}; ${pairs(step.energy)} now.`;
    case "discard": return `Not accepted: the queen stays on ${at}.`;
    case "cool": return `Cool down: T is ${step.temperature?.toPrecision(4)} now, so moves that ` +
      "make it worse are accepted less often.";
    case "perturb":
      return "The number of attacking pairs stands still: move a few queens at random.";
    case "solution":
      return `Solution: ${plural(step.queens.length, "queen")}, and no two attack each other.`;
    default: return step.caption;
  }
}
