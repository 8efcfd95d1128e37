// Count, estimate, find, browse, plan: the engines at work on the board beside.
import { signal } from "@preact/signals";
import { ApiError, isAbort, messageOf, showFailure, stream } from "../../base/api";
import { duration, sentence } from "../../base/text";
import { Task } from "../../base/work";
import { type Sq, toProblem } from "../../board/board";
import { type Row, chunk, dropSolution, showLarge, showSolution } from "./solution";
import { board, onBoardChange } from "./state";

export interface Plan {
  engine: string; why: string; symmetries: string; units: number; threads: number; target: string;
  expected_nodes: number; expected_seconds: number;
  time_limit: number; // of one request; 0: none
}
export interface Estimate {
  exact: boolean; met: boolean; uneven: boolean; samples: number; seconds: number;
  value?: string; log10?: number; interval?: [number, number]; relative_standard_error?: number;
  method?: string; why?: string; reached?: boolean;
}
export interface Classes {
  complete: boolean; why?: string; all: string; fundamental: string; half_turn: string;
  quarter_turn: string; symmetries: string; seconds: number;
}
interface Count {
  complete: boolean; why?: string; count: string; engine: string; nodes: number; seconds: number;
}
interface Found {
  outcome: "found" | "impossible" | "gave up";
  reason: string; engine: string; why: string; seconds: number; rows: Row[];
}
// What is shown as the answer.
export type Result =
  | { what: "said"; kind: "bad" | "warn" | "neutral"; title: string; text?: string; hint?: string }
  | { what: "count"; count: string; hint: string }
  | { what: "estimate"; estimate: Estimate; final: boolean }
  | { what: "classes"; classes: Classes }
  | { what: "plan"; plan: Plan }
  | { what: "found"; hint: string; large: boolean };

export interface Listed { size: number; fundamental: boolean; unchanged_by: string[] }
interface List {
  skip: number; solutions: (number | null)[][]; classes: Listed[]; total: number | null;
}

export const task = new Task();
export const result = signal<Result | null>(null);
export const list = signal<List | null>(null);
export const index = signal(0);
export const fundamental = signal(false);
export const price = signal<{ plan?: Plan; fault?: string } | null>(null);
// Set by the view: shows a square of a board that is larger than its window.
export const camera: { goTo(square: Sq): void } = { goTo() {} };

const wholeUpTo = 4096n;
const stopped = () => (result.value = { what: "said", kind: "neutral", title: "Stopped." });

onBoardChange(() => {
  task.drop();
  dropSolution();
  list.value = null;
  result.value = null;
  askPrice();
});

// ---- what counting would cost, before anybody asks ----
let pricing: AbortController | null = null;
let waiting = 0;
function askPrice(): void {
  pricing?.abort();
  clearTimeout(waiting);
  price.value = null;
  waiting = window.setTimeout(async () => {
    const mine = (pricing = new AbortController());
    try {
      const body = toProblem(board.value);
      const plan = await stream<Plan>("/api/plan", body, () => {}, mine.signal);
      if (mine === pricing) price.value = { plan };
    } catch (error) {
      if (mine === pricing && !isAbort(error))
        showFailure(error, price, { fault: messageOf(error) }, null, askPrice);
    }
  }, 150);
}

async function run<T>(
  path: string,
  more: Record<string, unknown>,
  what: string,
  answered: (said: T) => void,
  news?: (event: string, data: unknown) => void,
): Promise<void> {
  try {
    const body = { ...toProblem(board.value), ...more };
    const said = await task.run<T>(path, body, what, news, stopped);
    if (said !== null) answered(said);
  } catch (error) {
    // Right, but more than can be answered here: nothing that anybody did wrong.
    const beyond = error instanceof ApiError && error.status === 422;
    const title = sentence(messageOf(error));
    const shown = { what: "said", kind: beyond ? "warn" : "bad", title } as const;
    showFailure(error, result, shown, null);
  }
}
function leaveList(): void {
  list.value = null;
}

// ---- how many ----
function countNews(event: string, data: unknown): void {
  if (event === "plan") {
    const plan = data as Plan;
    if (plan.expected_seconds > 1)
      task.note.value = `counting, about ${duration(plan.expected_seconds)}`;
  } else if (event === "progress") {
    const { fraction, seconds } = data as { fraction: number; seconds: number };
    task.fraction.value = fraction;
    const left = fraction > 0.001 ? `, ${duration(seconds / fraction - seconds)} left` : "";
    task.note.value = `${(100 * fraction).toFixed(1)} %${left}`;
  }
}
const endedBy = (why = ""): Result =>
  ({ what: "said", kind: "warn", title: `Stopped by ${why}.`,
    text: "Estimate the number, or count it as a job: that has no limit and can be resumed." });

export function count(): void {
  leaveList();
  result.value = null;
  run<Count>("/api/count", {}, "counting", (r) => {
    const placed = `${Number(r.nodes).toLocaleString("en").replaceAll(",", " ")} queens placed`;
    result.value = r.complete
      ? { what: "count", count: r.count, hint: `${placed} in ${duration(r.seconds)}` }
      : endedBy(r.why);
  }, countNews);
}
export function estimate(): void {
  leaveList();
  result.value = null;
  run<Estimate>("/api/estimate", {}, "sampling",
    (said) => (result.value = { what: "estimate", estimate: said, final: true }),
    (event, data) => {
      const so = data as Estimate;
      if (event === "progress" && so.met)
        result.value = { what: "estimate", estimate: so, final: false };
    });
}
export function countClasses(): void {
  leaveList();
  const answered = (r: Classes) =>
    (result.value = r.complete ? { what: "classes", classes: r } : endedBy(r.why));
  run<Classes>("/api/classes", {}, "counting by symmetry", answered, countNews);
}
export function explain(): void {
  run<Plan>("/api/plan", {}, "planning", (plan) => (result.value = { what: "plan", plan }));
}

// ---- one ----
export function find(another: boolean): void {
  leaveList();
  const seed = 1 + Math.floor(Math.random() * 2 ** 40);
  const choice = another ? { random: true, seed } : {};
  const large = board.value.rows > wholeUpTo;
  const rows_wanted = large ? chunk : Number(wholeUpTo);
  run<Found>("/api/find", { ...choice, rows_wanted }, "searching", (r) => {
    dropSolution();
    const hint = `${r.engine}: ${r.why}`;
    if (r.outcome !== "found") {
      const none = r.outcome === "impossible";
      result.value = {
        what: "said", kind: none ? "bad" : "neutral", hint, text: sentence(r.reason),
        title: none ? "There is no solution" : "Not found",
      };
      return;
    }
    if (large) showLarge({ ...toProblem(board.value), ...choice }, r.rows);
    else showSolution(r.rows);
    result.value = { what: "found", hint: `${hint}; ${duration(r.seconds)}`, large };
    const first = r.rows.find(([, c]) => c !== null);
    if (first) camera.goTo([BigInt(first[0]), BigInt(first[1]!)]);
  });
}

// ---- all ----
const page = 100;
export function startList(): void {
  index.value = 0;
  fetchList(0, 0);
}
function fetchList(skip: number, wanted: number): void {
  const more = { skip, limit: page, fundamental: fundamental.value };
  type Said = Omit<List, "total"> & { why?: string; total?: number };
  run<Said>("/api/list", more, "listing", (r) => {
    if (r.why !== undefined) return void (result.value = endedBy(r.why));
    if (r.solutions.length === 0 && skip === 0) {
      dropSolution();
      list.value = null;
      const title = "There is no solution";
      result.value = { what: "said", kind: "bad", title, text: "Find one says why." };
      return;
    }
    list.value = { skip, solutions: r.solutions, classes: r.classes, total: r.total ?? null };
    index.value = Math.min(wanted, skip + r.solutions.length - 1);
    result.value = null;
    showListed();
  });
}
function showListed(): void {
  const { skip, solutions } = list.value!;
  dropSolution();
  showSolution(solutions[index.value - skip].entries());
}
export function browse(by: number): void {
  if (!list.value) return;
  const next = index.value + by;
  const { skip, solutions, total } = list.value;
  if (next < 0 || (total !== null && next >= total)) return;
  index.value = next;
  if (next >= skip && next < skip + solutions.length) showListed();
  else fetchList(Math.floor(next / page) * page, next);
}
