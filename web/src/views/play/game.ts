// A round of play: marks, what they rule out, what is wrong with them, and the way back. Pure data;
// a change gives a new game.
import { type Puzzle, square } from "./puzzle";

export const marks = { empty: ".", cross: "x", queen: "Q" } as const;
export type Mark = (typeof marks)[keyof typeof marks];

export interface Game {
  puzzle: Puzzle;
  history: string[]; // the marks after each change, one character a square
  now: number; // the place in it
  time: number; // milliseconds played
  hints: number;
  solved: boolean;
}

const remembered = 200; // changes

export function begin(puzzle: Puzzle): Game {
  const empty = marks.empty.repeat(puzzle.n ** 2);
  return { puzzle, history: [empty], now: 0, time: 0, hints: 0, solved: false };
}

export const shown = (game: Game): string => game.history[game.now];
export const markOf = (game: Game, i: number) => shown(game)[i] as Mark;
export const queensOf = (game: Game): number[] =>
  [...shown(game)].flatMap((mark, i) => (mark === marks.queen ? [i] : []));

export function withMarks(game: Game, changes: Iterable<[number, Mark]>): Game {
  const board = [...shown(game)];
  for (const [i, mark] of changes) board[i] = mark;
  const text = board.join("");
  if (text === shown(game)) return game;
  const history = [...game.history.slice(0, game.now + 1), text].slice(-remembered);
  return judged({ ...game, history, now: history.length - 1 });
}

// Changes of one stroke are one step back.
export function sameStroke(before: Game, after: Game): Game {
  if (after.now <= before.now) return after;
  const history = [...after.history.slice(0, before.now + 1), shown(after)];
  return { ...after, history, now: history.length - 1 };
}

const judged = (game: Game): Game => ({ ...game, solved: game.solved || complete(game) });

export function undo(game: Game): Game {
  return game.now > 0 ? { ...game, now: game.now - 1, solved: false } : game;
}
export function redo(game: Game): Game {
  return game.now + 1 < game.history.length
    ? judged({ ...game, now: game.now + 1, solved: false }) : game;
}
// The marks can be taken back; a solved puzzle begins anew, with its clock.
export function startOver(game: Game): Game {
  if (game.solved) return begin(game.puzzle);
  return withMarks(game, [...shown(game)].map((_, i) => [i, marks.empty]));
}

// Empty, cross, queen, empty; what was crossed out by itself counts as a cross.
export function nextMark(game: Game, i: number, crossedOut: Set<number>): Mark {
  const mark = markOf(game, i);
  if (mark === marks.queen) return marks.empty;
  return mark === marks.cross || crossedOut.has(i) ? marks.queen : marks.cross;
}

export function touching(n: number, a: number, b: number): boolean {
  return a !== b && Math.abs(Math.floor(a / n) - Math.floor(b / n)) <= 1 &&
    Math.abs((a % n) - (b % n)) <= 1;
}

interface House { name: string; has: (i: number) => boolean }

function houses({ n, regions, names }: Puzzle): House[] {
  return Array.from({ length: n }, (_, k) => [
    { name: `row ${k}`, has: (i: number) => Math.floor(i / n) === k },
    { name: `column ${k}`, has: (i: number) => i % n === k },
    { name: `region ${names[k] ?? k}`, has: (i: number) => regions[i] === k },
  ]).flat();
}

export interface Conflict { sentence: string; squares: number[] }

export function conflicts(game: Game): Conflict[] {
  const { n, stars } = game.puzzle;
  const queens = queensOf(game);
  const found: Conflict[] = [];
  queens.forEach((a, k) => {
    for (const b of queens.slice(k + 1))
      if (touching(n, a, b))
        found.push({
          sentence: `The queens on ${square(n, a)} and ${square(n, b)} touch.`, squares: [a, b],
        });
  });
  for (const { name, has } of houses(game.puzzle)) {
    const inside = queens.filter(has);
    if (inside.length > stars)
      found.push({ sentence: `There are ${inside.length} queens in ${name}.`, squares: inside });
  }
  return found;
}

// The squares that the queens on the board rule out.
export function ruledOut(game: Game): Set<number> {
  const { n, stars } = game.puzzle;
  const queens = queensOf(game);
  const full = houses(game.puzzle).filter(({ has }) => queens.filter(has).length >= stars);
  const out = new Set<number>();
  for (let i = 0; i < n * n; ++i)
    if (!queens.includes(i) && (queens.some((q) => touching(n, q, i)) ||
        full.some(({ has }) => has(i))))
      out.add(i);
  return out;
}

function complete(game: Game): boolean {
  return queensOf(game).length === game.puzzle.n * game.puzzle.stars &&
    conflicts(game).length === 0;
}
