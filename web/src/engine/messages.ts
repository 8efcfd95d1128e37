// What the page and a worker tell each other. A worker answers one question at a time.
export interface Question { path: string; body: unknown }
export type ToWorker = { module: WebAssembly.Module } | Question;

export interface Answer { status: number; json: unknown }
export type FromWorker = { subject: string; data: unknown } | Answer;
