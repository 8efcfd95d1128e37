// A comparison of algorithms: who, on which sizes, and the runs that are there. It goes on while
// somebody looks at another view.
import { computed, signal } from "@preact/signals";
import { algorithms, loadAlgorithms } from "../../base/algorithms";
import { messageOf, showFailure } from "../../base/api";
import type { Metric, Row } from "../../base/charts";
import { writeAddress } from "../../base/router";
import { grouped, plural, sentence } from "../../base/text";
import { Task } from "../../base/work";

// Switches of the local searches, as runners of their own.
const variants: [id: string, of: string, name: string][] = [
  ["min-conflicts/no-gan-init", "min-conflicts", "Min-conflicts from a random board"],
  ["annealing/gan-init", "annealing", "Annealing from a greedy board"],
];
export interface Runner {
  id: string;
  name: string;
  idea: string;
  complete: boolean;
  counts: Record<string, string>;
}
const firstSentence = (text: string) => /^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text;

export const runners = computed<Runner[]>(() => [
  ...algorithms.value,
  ...variants.flatMap(([id, of, name]) => {
    const base = algorithms.value.find((a) => a.id === of);
    return base ? [{ ...base, id, name }] : [];
  }),
].map(({ id, name, idea, complete, counts }) =>
  ({ id, name, idea: firstSentence(idea), complete, counts })));

const usual = ["backtracking", "bitmask-shift", "hybrid", "permutations", "min-conflicts"];
export const chosen = signal<ReadonlySet<string>>(new Set(usual));
export const from = signal(4);
export const to = signal(9);
export const goal = signal<"all" | "first">("all");
export const limit = signal(5); // seconds a run
export const metric = signal<Metric>("trials");
export const rows = signal<Row[]>([]);
export const live = signal<Row | null>(null); // the run in progress
export const raced = signal<string[]>([]); // in the order of their colours
export const complete = signal(false); // the race of these rows came to its end
export const status = signal("");
export const task = new Task();

export const nameOf = (id: string): string => runners.value.find((r) => r.id === id)?.name ?? id;
// Who looks for one solution only cannot be asked for all of them.
export const offered = computed(() =>
  runners.value.filter((r) => r.complete || goal.value === "first"));
export const running = computed(() => offered.value.filter((r) => chosen.value.has(r.id)));

function publish(): void {
  writeAddress("compare", new URLSearchParams({
    algorithms: running.value.map((r) => r.id).join(","),
    n: `${from.value}-${to.value}`,
    goal: goal.value,
    seconds: String(limit.value),
  }));
}

function news(event: string, data: unknown): void {
  const row = data as Row;
  if (event === "progress") {
    live.value = { ...row, live: true };
    status.value = `${nameOf(row.algorithm)}, n = ${row.n}: ${grouped(row.trials)} trials`;
  } else if (event === "run") {
    rows.value = [...rows.value, row];
    if (live.value?.algorithm === row.algorithm && live.value.n === row.n) live.value = null;
  }
}

export async function start(): Promise<void> {
  if (!running.value.length) return void (status.value = "Choose an algorithm first.");
  const high = Math.max(from.value, to.value);
  const sizes = Array.from({ length: high - from.value + 1 }, (_, i) => from.value + i);
  raced.value = running.value.map((r) => r.id);
  rows.value = [];
  live.value = null;
  complete.value = false;
  publish();
  const body = { algorithms: raced.value, sizes, goal: goal.value, seconds: limit.value };
  const stopped = () => (status.value = "Stopped.");
  status.value = "";
  try {
    const said = await task.run<{ complete: boolean; why?: string }>(
      "/api/race", body, "starting", news, stopped);
    if (!said) return;
    complete.value = said.complete;
    const runs = plural(rows.value.length, "run");
    status.value = said.complete ? `${runs}.` : `Stopped by ${said.why}.`;
  } catch (error) {
    showFailure(error, status, sentence(messageOf(error)), "");
  } finally {
    live.value = null;
  }
}

export async function open(params: URLSearchParams): Promise<void> {
  try {
    await loadAlgorithms();
  } catch (error) {
    return showFailure(error, status, sentence(messageOf(error)), "", () => void open(params));
  }
  const asked = params.get("algorithms")?.split(",");
  if (asked) chosen.value = new Set(asked);
  const range = /^(\d{1,3})-(\d{1,3})$/.exec(params.get("n") ?? "");
  if (range) [from.value, to.value] = [Number(range[1]), Number(range[2])];
  if (params.get("goal")) goal.value = params.get("goal") === "first" ? "first" : "all";
  limit.value = Math.min(60, Math.max(1, Number(params.get("seconds")) || limit.value));
}
