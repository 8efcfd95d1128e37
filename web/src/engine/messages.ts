// What the page and a worker tell each other. A worker answers one question at a time.
export interface Question { path: string; body: unknown }
export type ToWorker = { module: WebAssembly.Module } | Question;

export interface Answer { status: number; json: unknown }
// A worker is ready when its script has been loaded: a page sees no other sign of it.
export type FromWorker = { ready: true } | { subject: string; data: unknown } | Answer;
