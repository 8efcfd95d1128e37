// The round of play that is on the screen: which puzzle it is, its clock, what hands and keys do to
// it, and what is remembered of it. Hints are in help.ts.
import { computed, signal } from "@preact/signals";
import { isAbort, messageOf, post, showFailure, stream } from "../../base/api";
import { say } from "../../base/tell";
import { writeAddress } from "../../base/router";
import { sentence } from "../../base/text";
import {
  type Game, type Mark, begin, conflicts, markOf, marks, nextMark, queensOf, redo, ruledOut,
  sameStroke, shown, startOver, undo, withMarks,
} from "./game";
import { type Puzzle, puzzleFromLink, puzzleOf, puzzleLink, puzzleParams, rowsOf, starsOf }
  from "./puzzle";
import {
  dayOf, dayText, daySeed, isDay, keepDaily, keepGame, keepSettings, keepWin, loadDaily, loadGame,
  loadRecords, loadSettings, type Rating,
} from "./records";
import type { Step } from "./scene";

export interface Source { day: string | null; rating: Rating | null }
export interface Win { best: boolean; before?: number; streak: number }
export interface Message {
  kind: "good" | "bad" | "warn" | "neutral"; title: string; lines: string[];
}
export type Mode = "tap" | "cross" | "queen";

const nothing = puzzleOf(Array.from({ length: 8 }, () => Array<string>(8).fill("A")));
export const game = signal<Game>(begin(nothing));
export const ready = signal(false); // a puzzle is there
export const source = signal<Source>({ day: null, rating: null });
export const settings = signal(loadSettings(localStorage));
export const records = signal(loadRecords(localStorage));
export const hint = signal<Step | null>(null);
export const wrong = signal<ReadonlySet<number>>(new Set());
export const message = signal<Message | null>(null);
export const win = signal<Win | null>(null);
export const making = signal<AbortController | null>(null);
export const mode = signal<Mode>("tap");
export const lit = signal(-1);
export const today = () => dayOf(new Date());

export const title = computed(() => {
  const { day, rating } = source.value;
  const { n, stars } = game.value.puzzle;
  const kind = stars === 1 ? `${n} × ${n}` : `${n} × ${n}, ${stars} queens a row`;
  const name = day === null ? kind : dayText(day);
  return rating ? `${name} · ${rating.grade}` : name;
});

// The clock runs while the puzzle is seen and not solved.
export const now = signal(0); // milliseconds
let since: number | null = null;

export function runClock(): void {
  if (since === null && ready.value && !game.value.solved && !document.hidden) since = Date.now();
}
export function stopClock(): void {
  const passed = since === null ? 0 : Date.now() - since;
  since = null;
  if (passed) game.value = { ...game.value, time: game.value.time + passed };
  now.value = game.value.time;
}
export function tick(): void {
  now.value = game.value.time + (since === null ? 0 : Date.now() - since);
}
export function save(): void {
  if (!ready.value) return;
  const running = since !== null;
  stopClock();
  if (running) runClock();
  keepGame(localStorage, game.value);
}

// A new puzzle on the screen, with the marks that it was left with.
function show(puzzle: Puzzle, from: Source, push: boolean): void {
  save();
  stopClock();
  source.value = from;
  game.value = loadGame(localStorage, puzzle);
  ready.value = true;
  win.value = null;
  forget();
  if (game.value.solved) celebrate(false);
  tick();
  runClock();
  writeAddress("play", addressOf(), push);
  if (push) scrollTo({ top: 0 }); // on a phone it was chosen from far below the board
}
function addressOf(): URLSearchParams {
  const { day } = source.value;
  if (day !== null) return new URLSearchParams({ day });
  return puzzleParams(game.value.puzzle);
}
export function forget(): void {
  hint.value = message.value = null;
  wrong.value = new Set();
}
export function failed(error: unknown, again?: () => void): void {
  if (isAbort(error)) return;
  const lines = [sentence(messageOf(error))];
  showFailure(error, message, { kind: "bad", title: "That did not work", lines }, null, again);
}

interface Made { regions: (string | string[])[]; rating: Rating; stars?: number }

export interface Order { size: number; grade: string; stars: number }

async function make({ size, grade, stars }: Order, seed: number): Promise<Made> {
  making.value?.abort();
  const mine = new AbortController();
  making.value = mine;
  try {
    const request = { size, grade, seed, ...starsOf({ stars }) };
    const made = await stream<Made>("/api/puzzle/new", request, () => {}, mine.signal);
    if ((made.stars ?? 1) === stars) return made;
    throw new Error("this version makes puzzles with one queen in each row only");
  } finally {
    if (making.value === mine) making.value = null;
  }
}
const puzzleFrom = ({ regions, stars }: Made): Puzzle => puzzleOf(
  regions.map((row) => (typeof row === "string" ? [...row] : row)), stars ?? 1);

export async function showDay(day: string, push = true): Promise<void> {
  const known = loadDaily(localStorage, day);
  const read = known && puzzleFromLink(known.link, 1);
  if (read && typeof read !== "string")
    return show(read, { day, rating: known.rating }, push);
  try {
    const made = await make({ size: 8, grade: "medium", stars: 1 }, daySeed(day));
    const puzzle = puzzleFrom(made);
    keepDaily(localStorage, day, { link: puzzleLink(puzzle), rating: made.rating });
    show(puzzle, { day, rating: made.rating }, push);
  } catch (error) {
    failed(error, () => void showDay(day, push));
  }
}
export async function showNew(order: Order): Promise<void> {
  try {
    const made = await make(order, 1 + Math.floor(Math.random() * 2 ** 40));
    show(puzzleFrom(made), { day: null, rating: made.rating }, true);
  } catch (error) {
    failed(error);
  }
}
export function showPuzzle(puzzle: Puzzle, push: boolean): void {
  show(puzzle, { day: null, rating: null }, push);
  rate(puzzle);
}
function rate(puzzle: Puzzle): void {
  const request = { regions: rowsOf(puzzle), ...starsOf(puzzle) };
  post<{ rating: Rating; unique: boolean }>("/api/puzzle/rate", request).then((said) => {
    if (game.value.puzzle !== puzzle) return;
    source.value = { day: null, rating: said.rating };
    if (said.unique) return;
    message.value = {
      kind: "warn", title: "Not one solution",
      lines: ["This puzzle has none or several. Any board that keeps the rules wins."],
    };
  }, (error) => failed(error, () => game.value.puzzle === puzzle && rate(puzzle)));
}

// What the address asks for. A link that cannot be read leads to today's puzzle, and says why.
export function openRound(params: URLSearchParams): void {
  const [day, link] = [params.get("day"), params.get("r")];
  const stars = Math.min(3, Math.max(1, Math.floor(Number(params.get("stars") ?? 1)) || 1));
  if (day !== null && isDay(day) && day <= today()) return void showDay(day, false);
  const read = link === null ? null : puzzleFromLink(link, stars);
  if (read && typeof read !== "string") return showPuzzle(read, false);
  void showDay(today(), false).then(() => {
    if (read)
      message.value = { kind: "bad", title: "The link holds no puzzle", lines: [read] };
  });
}

export const crossedOut = computed(() =>
  (settings.value.autoCross ? ruledOut(game.value) : new Set<number>()));

export function change(after: Game): void {
  if (after === game.value) return;
  const before = game.value;
  forget();
  game.value = after;
  if (after.solved && !before.solved) celebrate(true);
  else if (!after.solved && before.solved) (win.value = null), runClock();
  save();
  const clash = conflicts(after);
  if (clash.length > conflicts(before).length) say(clash.at(-1)!.sentence);
}
function celebrate(fresh: boolean): void {
  stopClock();
  const { day, rating } = source.value;
  const kind = day !== null ? "daily" : rating ? title.value : "";
  if (fresh) {
    win.value = keepWin(localStorage, game.value, kind, day, today());
    records.value = loadRecords(localStorage);
    say("Solved.");
    walk();
  } else win.value = { best: false, before: records.value.best[kind], streak: 0 };
}
// A light that goes over the queens, once.
function walk(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const queens = queensOf(game.value);
  queens.forEach((queen, k) => setTimeout(() => (lit.value = queen), 90 * k));
  setTimeout(() => (lit.value = -1), 90 * queens.length + 200);
}

export function setMark(i: number, mark: Mark): void {
  if (ready.value && !game.value.solved) change(withMarks(game.value, [[i, mark]]));
}
export function toggle(i: number, mark: Mark): void {
  setMark(i, markOf(game.value, i) === mark ? marks.empty : mark);
}
export const cycle = (i: number) => setMark(i, nextMark(game.value, i, crossedOut.value));
export const undoMark = () => change(undo(game.value));
export const redoMark = () => change(redo(game.value));
export const again = () => change(startOver(game.value));

// A stroke of the mouse or a finger: from its first square on it draws or wipes crosses.
let strokeFrom: Game | null = null;
let drawing: Mark | null = null;
export function press(i: number, phase: "start" | "drag" | "end" | "cancel", other: boolean): void {
  if (!ready.value || game.value.solved && phase === "start") return;
  // A finger that may yet scroll marks its square when it leaves.
  const late = !takesTouch() && matchMedia("(pointer: coarse)").matches;
  if (phase === "start") {
    strokeFrom = game.value;
    drawing = null;
    if (late) return;
    mark(i, other);
    if (mode.value === "queen" || other) return;
    const drawn = markOf(game.value, i);
    drawing = drawn === marks.queen || markOf(strokeFrom, i) === marks.queen ? null : drawn;
  } else if (phase === "drag" && drawing !== null && strokeFrom) {
    const from = drawing === marks.cross ? marks.empty : marks.cross;
    if (markOf(game.value, i) === from)
      change(sameStroke(strokeFrom, withMarks(game.value, [[i, drawing]])));
  } else if (phase === "end" && late && strokeFrom) {
    mark(i, other);
  }
  if (phase === "cancel" && strokeFrom && shown(strokeFrom) !== shown(game.value) && !late)
    change({ ...strokeFrom, time: game.value.time });
  if (phase === "end" || phase === "cancel") strokeFrom = drawing = null;
}
function mark(i: number, other: boolean): void {
  if (other || mode.value === "queen") toggle(i, marks.queen);
  else if (mode.value === "cross") toggle(i, marks.cross);
  else cycle(i);
}
export const takesTouch = () => mode.value === "cross";

export function setSettings(changed: Partial<typeof settings.value>): void {
  settings.value = { ...settings.value, ...changed };
  keepSettings(localStorage, settings.value);
}
