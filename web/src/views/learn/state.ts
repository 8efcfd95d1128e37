// A classic algorithm at work: which one, on which board, and the step that is shown. The address
// holds all of it.
import { computed, signal } from "@preact/signals";
import { type Algorithm, algorithms, loadAlgorithms } from "../../base/algorithms";
import { isAbort, messageOf, post, showFailure } from "../../base/api";
import { writeAddress } from "../../base/router";
import { say, tell } from "../../base/tell";
import { sentence } from "../../base/text";
import { type Board, plain, toProblem, withSize } from "../../board/board";
import { boardFrom, boardParams } from "../../board/link";
import { captionOf } from "./caption";
import { type Step, type Window, Trace, windowSize } from "./trace";

export const board = signal<Board>(plain(6n));
export const algorithm = signal<Algorithm | null>(null);
export const goal = signal<"first" | "all">("first");
export const seed = signal(1);
export const at = signal(0); // the step that is shown
export const window_ = signal<Window | null>(null);
export const total = signal<number | null>(null); // steps, if known
export const exact = signal(false);
export const playing = signal(false);
export const speed = signal(4); // steps a second
export const fault = signal("");
const struck = signal<ReadonlySet<string>>(new Set());
let trace: Trace | null = null;

export const step = computed<Step | null>(() =>
  window_.value ? (window_.value.steps[at.value - window_.value.from] ?? null) : null);
export const scenery = computed(() => ({
  board: board.value,
  struck: struck.value,
  local: algorithm.value ? !algorithm.value.complete : false,
  id: algorithm.value?.id ?? "",
}));
export const caption = computed(() => {
  if (!step.value) return "";
  const last = exact.value && at.value === total.value! - 1;
  const words = captionOf(step.value, scenery.value);
  return last && trace?.why ? `${words} ${sentence(trace.why)}` : words;
});

// ---- which ----
function params(): URLSearchParams {
  const all = boardParams(board.value);
  all.set("algorithm", algorithm.value!.id);
  all.set("goal", goal.value);
  all.set("seed", String(seed.value));
  if (at.value) all.set("step", String(at.value));
  return all;
}
// Browsers take only so many changes of the address a second.
let writing = 0;
function publish(): void {
  clearTimeout(writing);
  writing = window.setTimeout(() => writeAddress("learn", params()), playing.value ? 400 : 60);
}

async function begin(first: number): Promise<void> {
  pause();
  const chosen = algorithm.value!;
  trace?.drop();
  const run = { algorithm: chosen.id, goal: chosen.complete ? goal.value : "first" };
  const mine = (trace = new Trace({ ...toProblem(board.value), ...run, seed: seed.value }));
  at.value = 0;
  window_.value = null;
  total.value = null;
  exact.value = false;
  fault.value = "";
  struck.value = new Set();
  publish();
  try {
    if (board.value.conditions.where) {
      const body = { ...toProblem(board.value), queens: [] };
      const said = await post<{ blocked: number[][] }>("/api/blocked", body);
      if (mine !== trace) return;
      struck.value = new Set(said.blocked.map((s) => `${s[0]},${s[1]}`));
    }
    await goTo(first);
    if (mine !== trace || exact.value) return;
    await mine.measure();
    if (mine === trace) measured();
  } catch (error) {
    if (mine === trace) fail(error, () => void begin(first));
  }
}
function measured(): void {
  total.value = trace!.total;
  exact.value = trace!.exact;
}
function fail(error: unknown, again?: () => void): void {
  pause();
  if (!isAbort(error)) showFailure(error, fault, sentence(messageOf(error)), "", again);
}

export function choose(part: {
  algorithm?: string; size?: number; board?: Board; goal?: "first" | "all"; seed?: number;
}): void {
  if (part.algorithm)
    algorithm.value = algorithms.value.find((a) => a.id === part.algorithm) ?? algorithms.value[0];
  if (part.size) board.value = withSize(board.value, BigInt(part.size), BigInt(part.size));
  if (part.board) board.value = part.board;
  if (part.goal) goal.value = part.goal;
  if (part.seed !== undefined) seed.value = part.seed;
  begin(0);
}

export async function open(asked: URLSearchParams): Promise<void> {
  try {
    await loadAlgorithms();
  } catch (error) {
    return fail(error, () => void open(asked));
  }
  try {
    board.value = boardFrom(asked) ?? board.value;
  } catch (error) {
    board.value = plain(6n);
    tell(sentence(messageOf(error)));
  }
  const wanted = asked.get("algorithm") ?? algorithm.value?.id ?? "backtracking";
  algorithm.value = algorithms.value.find((a) => a.id === wanted) ?? algorithms.value[0];
  if (asked.get("goal")) goal.value = asked.get("goal") === "all" ? "all" : "first";
  seed.value = Number(asked.get("seed") ?? seed.value) || 1;
  await begin(Math.max(0, Math.floor(Number(asked.get("step")) || 0)));
}

// ---- where ----
let wanted = 0;
export async function goTo(number: number): Promise<void> {
  const mine = trace;
  if (!mine) return;
  let next = Math.max(0, number);
  if (mine.exact) next = Math.min(next, mine.total! - 1);
  wanted = next;
  try {
    const found = mine.near(next) ?? (await mine.window(next));
    if (mine !== trace || wanted !== next) return;
    if (found.steps.length === 0 && mine.exact) return goTo(next); // past the end
    fault.value = "";
    window_.value = found;
    at.value = Math.min(next, found.from + found.steps.length - 1);
    if (mine.exact) measured();
    mine.prefetch(at.value + windowSize / 2);
    mine.prefetch(at.value - windowSize / 2);
    publish();
  } catch (error) {
    if (mine === trace) fail(error, () => void (mine === trace && goTo(next)));
  }
}
export function stepBy(by: number): void {
  pause();
  goTo(wanted + by);
}
export function toStart(): void {
  pause();
  goTo(0);
}
export async function toEnd(): Promise<void> {
  pause();
  const mine = trace;
  if (!mine) return;
  if (!mine.exact) await mine.measure().catch((error) => fail(error));
  if (mine === trace && mine.total) goTo(mine.total - 1);
}
export async function seek(action: string, backwards: boolean, word = action): Promise<void> {
  pause();
  const mine = trace;
  if (!mine) return;
  try {
    const found = await mine.seek(at.value, action, backwards);
    if (mine !== trace) return;
    if (found === null) return tell(`There is no ${backwards ? "earlier" : "further"} ${word}.`);
    await goTo(found);
    say(caption.value);
  } catch (error) {
    fail(error);
  }
}

// ---- playing ----
let due = 0;
let ticking = 0;
export function play(): void {
  if (!trace) return;
  if (trace.exact && at.value >= trace.total! - 1) goTo(0);
  playing.value = true;
  due = performance.now();
  ticking = requestAnimationFrame(tick);
}
export function pause(): void {
  playing.value = false;
  cancelAnimationFrame(ticking);
}
export const toggle = (): void => (playing.value ? pause() : play());

// As many steps as are due since the last picture, but never past a window that is not here yet.
function tick(now: number): void {
  if (!playing.value || !trace) return;
  const steps = Math.floor(((now - due) * speed.value) / 1000);
  if (steps > 0) {
    due += (steps * 1000) / speed.value;
    let next = at.value + steps;
    if (trace.exact && next >= trace.total! - 1) {
      pause();
      goTo(trace.total! - 1);
      return;
    }
    if (!trace.near(next)) {
      due = now; // wait for it
      const shown = window_.value;
      const edge = shown ? shown.from + shown.steps.length - 1 : at.value;
      trace.prefetch(next);
      trace.prefetch(edge + 1);
      next = Math.min(next, edge);
      if (next === at.value && trace.near(at.value + 1)) next = at.value + 1;
    }
    if (next !== at.value) goTo(next);
  }
  ticking = requestAnimationFrame(tick);
}
