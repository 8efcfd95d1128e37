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

let answers: Answers;
export const answerFrom = (chosen: Answers): void => void (answers = chosen);
export const withoutJobs = (): string => answers.withoutJobs;

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  answers.ask<T>(path, undefined, undefined, signal);

export const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  answers.ask<T>(path, body, undefined, signal);

// For work that takes long: calls `news` for every event on the way.
export const stream = <T>(path: string, body: unknown, news: News, signal: AbortSignal) =>
  answers.ask<T>(path, body, news, signal);
