// What the page asks, whoever answers: the program's server (server.ts), or the same engines in
// workers of this browser (engine/browser.ts). The entry point chooses (main.tsx, static.tsx), and
// no view knows which one it has. Paths, bodies and answers are those of docs/api.md.
export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

export type News = (event: string, data: unknown) => void;

export interface Answers {
  // `news` is told what happens on the way. Whoever aborts the signal ends the work.
  ask<T>(path: string, body: unknown, news?: News, signal?: AbortSignal): Promise<T>;
  // Empty where counts can become jobs; otherwise a sentence that says what to do instead.
  readonly withoutJobs: string;
}

export const isAbort = (error: unknown): boolean => (error as Error).name === "AbortError";
export const messageOf = (error: unknown): string => (error as Error).message ?? String(error);

// The value of an answer, or its sentence as an error.
export function answered<T>(status: number, json: unknown): T {
  if (status === 200) return json as T;
  throw new ApiError(status, (json as { error?: string }).error ?? `status ${status}`);
}

// ---- outages: no server, or no engines (status 0) ----
let missed = new Set<() => void>();
// Runs `work` at the first answer after an outage, if an outage is what `error` reports.
export function afterOutage(error: unknown, work: () => void): void {
  if (error instanceof ApiError && error.status === 0) missed.add(work);
}
// Shows a failure. One that an outage caused is removed when it is over, unless something else is
// shown there by then, and `again` repeats the work.
export function showFailure<T>(
  error: unknown, place: { value: T }, shown: T, none: T, again?: () => void,
): void {
  place.value = shown;
  afterOutage(error, () => {
    if (place.value !== shown) return;
    place.value = none;
    again?.();
  });
}
function outageIsOver(): void {
  const all = missed;
  missed = new Set();
  for (const work of all) work();
}

let answers: Answers;
export const withoutJobs = (): string => answers.withoutJobs;
export function answerFrom(chosen: Answers): void {
  answers = chosen;
  // A request shows whether the connection is of use.
  addEventListener("online", () => missed.size && get("/api/formats").catch(() => {}));
}

async function ask<T>(path: string, body?: unknown, news?: News, signal?: AbortSignal) {
  const said = await answers.ask<T>(path, body, news, signal);
  outageIsOver();
  return said;
}
export const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  ask<T>(path, undefined, undefined, signal);

export const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  ask<T>(path, body, undefined, signal);

// For work that takes long: calls `news` for every event on the way.
export const stream = <T>(path: string, body: unknown, news: News, signal: AbortSignal) =>
  ask<T>(path, body, news, signal);
