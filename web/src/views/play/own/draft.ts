// The puzzle that is being painted on the screen: its history, where it came from, and the verdict.
import { computed, signal } from "@preact/signals";
import { isAbort, messageOf, post, showFailure } from "../../../base/api";
import { writeAddress } from "../../../base/router";
import { say } from "../../../base/tell";
import { sentence } from "../../../base/text";
import { loadPicture } from "../../../picture/load";
import { readPicture } from "../../../picture/read";
import { type Game, begin, marks, withMarks } from "../game";
import { type Puzzle, letter, puzzleOf, readText, rowsOf, starsOf, strays } from "../puzzle";
import type { Rating } from "../records";
import { type Step, toIndex } from "../scene";
import {
  type Painting, blank, filled, finished, fitting, none, painted, paintingFrom, paintingText,
  resized,
} from "./painting";

export type Brush = "paint" | "fill" | "erase";
export interface Verdict {
  rating: Rating; complete: boolean; unique: boolean;
  solutions: number[][]; // at most two
}
export interface Way { steps: { game: Game; step: Step }[]; at: number; stuck: boolean }

const history = signal<Painting[]>([blank(8)]);
const place = signal(0);
export const painting = computed(() => history.value[place.value]);
export const canUndo = computed(() => place.value > 0);
export const canRedo = computed(() => place.value + 1 < history.value.length);
export const brush = signal<Brush>("paint");
export const region = signal(0); // the colour on the brush
export interface Note {
  kind: "good" | "bad" | "warn"; title: string; text: string;
  other?: number[][]; // regions that were perhaps meant
}
export const note = signal<Note | null>(null);
export const busy = signal<{ note: string; stop: AbortController } | null>(null);
export const verdict = signal<Verdict | null>(null);
export const way = signal<Way | null>(null);
export const puzzle = computed(() => finished(painting.value));
// Squares apart from their region, once all are painted.
export const apart = computed(() => (painting.value.regions.includes(none) ? []
  : strays(painting.value.n, painting.value.regions)));

function drop(): void {
  busy.value?.stop.abort();
  note.value = verdict.value = way.value = busy.value = null;
}
export function change(to: Painting, sameStroke = false): void {
  const from = painting.value;
  if (paintingText(to) === paintingText(from)) return;
  drop();
  const kept = history.value.slice(0, place.value + (sameStroke && place.value > 0 ? 0 : 1));
  history.value = [...kept, to].slice(-200);
  place.value = history.value.length - 1;
  remember(false);
}
function goTo(at: number): void {
  if (!history.value[at]) return;
  drop();
  place.value = at;
  remember(false);
}
export const undo = () => goTo(place.value - 1);
export const redo = () => goTo(place.value + 1);

const key = "play.draft";
function remember(push: boolean): void {
  const own = paintingText(painting.value);
  try {
    localStorage.setItem(key, own);
  } catch {
    // no room, or not allowed
  }
  if (region.value >= painting.value.n) region.value = 0;
  writeAddress("play", new URLSearchParams({ own }), push);
}
// What an address holds; an empty one means what was painted last.
export function openDraft(text: string): void {
  const read = paintingFrom(text || localStorage.getItem(key) || paintingText(blank(8)));
  if (typeof read === "string") {
    drop();
    note.value = { kind: "bad", title: "Not read", text: read };
    return;
  }
  if (paintingText(read) !== paintingText(painting.value)) change(read);
  else remember(false);
}

let stroke = false;
export function press(i: number, phase: "start" | "drag" | "end" | "cancel", other: boolean): void {
  if (phase === "end" || phase === "cancel") {
    stroke = false;
    return;
  }
  const colour = brush.value === "erase" || other ? none : region.value;
  if (brush.value === "fill" && phase === "drag") return;
  const to = brush.value === "fill" ? filled(painting.value, i, colour)
    : painted(painting.value, i, colour);
  change(to, stroke);
  stroke ||= phase === "start" && brush.value !== "fill";
}
export function paintSquare(i: number, colour: number): void {
  change(painted(painting.value, i, colour));
}
export const resize = (n: number) => change(resized(painting.value, n));
export const clear = () => change(blank(painting.value.n, painting.value.stars));
export const setStars = (stars: number) => change({ ...painting.value, stars });

// Takes a pasted grid. A sentence says what is wrong with it.
export function takeText(text: string): string {
  const read = readText(text, painting.value.stars);
  const fits = typeof read === "string" ? read : fitting(read);
  if (typeof fits === "string") {
    drop();
    note.value = { kind: "bad", title: "Not read", text: fits };
    return fits;
  }
  change(fits);
  const said = `A grid of ${fits.n} × ${fits.n} squares was read.`;
  note.value = { kind: "good", title: "Read", text: said };
  return "";
}
export async function takePicture(file: Blob): Promise<void> {
  drop();
  const stop = new AbortController();
  busy.value = { note: "Reading the picture…", stop };
  const picture = await loadPicture(file);
  await new Promise((done) => setTimeout(done)); // the note is shown first
  const read = typeof picture === "string" ? picture : readPicture(picture);
  if (stop.signal.aborted) return;
  busy.value = null;
  if (typeof read === "string") {
    note.value = { kind: "bad", title: "Not read", text: read };
    return;
  }
  takeRegions(read.regions, read.clear, read.other);
}
export function takeRegions(regions: number[][], clear: boolean, other?: number[][]): void {
  const n = regions.length;
  const grid = regions.map((row) => row.map(letter));
  change(fitting(puzzleOf(grid, painting.value.stars)) as Painting);
  const text = `A board of ${n} × ${n} squares was read. `;
  const doubt = other ? "Where it ends is hard to see" : "The colours were hard to tell apart";
  note.value = other || !clear
    ? { kind: "warn", title: "Read, perhaps not right", text: `${text}${doubt}.`, other }
    : { kind: "good", title: "Read", text: `${text}Correct it where it is wrong.` };
  say(note.value.text);
}

async function working<T>(said: string, work: (signal: AbortSignal) => Promise<T>) {
  drop();
  const stop = new AbortController();
  busy.value = { note: said, stop };
  try {
    return await work(stop.signal);
  } catch (error) {
    const text = sentence(messageOf(error));
    if (!isAbort(error))
      showFailure(error, note, { kind: "bad", title: "That did not work", text }, null);
    return null;
  } finally {
    if (busy.value?.stop === stop) busy.value = null;
  }
}

interface Rated {
  rating: Rating; complete: boolean; unique: boolean; solutions: [number, number][][];
}
export async function check(): Promise<void> {
  const ready = puzzle.value;
  if (typeof ready === "string") {
    drop();
    note.value = { kind: "warn", title: "Not ready yet", text: ready };
    return;
  }
  const said = await working("Checking…", (signal) =>
    post<Rated>("/api/puzzle/rate", { regions: rowsOf(ready), ...starsOf(ready) }, signal));
  if (!said || puzzle.value !== ready) return;
  const solutions = said.solutions.map((list) => list.map((square) => toIndex(ready.n, square)));
  verdict.value = { ...said, solutions };
  say(verdictTitle(verdict.value));
}
export const verdictTitle = ({ complete, unique, solutions }: Verdict): string =>
  unique ? "One solution" : solutions.length > 1 ? "Several solutions"
    : complete ? "No solution" : "Not decided in time";

interface Hinted { solved: boolean; step: Step | null }

// As a person would: hint after hint from the empty board.
export async function solve(): Promise<void> {
  const ready = puzzle.value as Puzzle;
  const before = verdict.value;
  const found = await working("Solving step by step…", async (signal) => {
    const steps: Way["steps"] = [];
    let game = begin(ready);
    for (;;) {
      const said = await post<Hinted>("/api/puzzle/hint", asked(game), signal);
      if (said.solved || !said.step) return { steps, at: 0, stuck: !said.solved };
      steps.push({ game, step: said.step });
      game = after(game, said.step);
    }
  });
  verdict.value = before;
  if (!found) return;
  way.value = found;
}
function asked(game: Game) {
  const { n } = game.puzzle;
  const board = [...game.history[game.now]];
  const squares = (mark: string) => board.flatMap((m, i) =>
    (m === mark ? [[Math.floor(i / n), i % n]] : []));
  return {
    regions: rowsOf(game.puzzle), ...starsOf(game.puzzle),
    queens: squares(marks.queen), crosses: squares(marks.cross),
  };
}
function after(game: Game, step: Step): Game {
  const { n } = game.puzzle;
  const all = [...step.crosses.map((s) => [toIndex(n, s), marks.cross] as const),
    ...step.queens.map((s) => [toIndex(n, s), marks.queen] as const)];
  return withMarks(game, all.map(([i, mark]) => [i, mark]));
}
export function stepTo(at: number): void {
  if (!way.value?.steps[at]) return;
  way.value = { ...way.value, at };
  say(way.value.steps[at].step.sentence);
}
