// Workers with the module: at most so many, started when they are needed. Whoever comes when all of
// them are at work waits. When there has been nothing to do for a while, one is kept: each has a
// memory of its own.
import { ApiError, type News } from "../base/api";
import type { Answer, FromWorker, Question } from "./messages";

// A worker whose answer nobody waits for any more may still come to its end: that is cheaper than a
// new one.
const patience = 100; // milliseconds
const aWhile = 30_000;

export type MakeWorker = (signal?: AbortSignal) => Promise<Worker>;

export class Pool {
  private readonly idle: Worker[] = [];
  private readonly waiting: ((worker: Worker | null) => void)[] = []; // null: make one
  private alive = 0;
  private resting = 0;

  constructor(
    private readonly make: MakeWorker,
    private readonly most: number,
    private readonly rest = aWhile,
  ) {}

  async ask(question: Question, news?: News, signal?: AbortSignal): Promise<Answer> {
    const worker = await this.take(signal);
    if (signal?.aborted) {
      this.give(worker, true);
      throw signal.reason;
    }
    return new Promise((resolve, reject) => {
      let left = false; // whoever asked
      let patient = 0;
      const done = (keep: boolean) => {
        clearTimeout(patient);
        signal?.removeEventListener("abort", leave);
        worker.onmessage = worker.onerror = null;
        this.give(worker, keep);
      };
      const leave = () => {
        left = true;
        reject(signal!.reason);
        patient = setTimeout(() => done(false), patience);
      };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ("subject" in data) return left ? undefined : news?.(data.subject, data.data);
        if (!("status" in data)) return;
        done(true);
        resolve(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        done(false);
        reject(new ApiError(500, `the engine failed: ${event.message}`));
      };
      signal?.addEventListener("abort", leave);
      worker.postMessage(question);
    });
  }

  // One that has nothing to do, a new one, or the next that is free.
  private async take(signal?: AbortSignal): Promise<Worker> {
    signal?.throwIfAborted();
    let worker = this.idle.pop() ?? null;
    if (!worker && this.alive >= this.most) worker = await this.queue(signal);
    else if (!worker) ++this.alive;
    try {
      return worker ?? (await this.make(signal));
    } catch (error) {
      this.replace();
      throw error;
    }
  }
  private queue(signal?: AbortSignal): Promise<Worker | null> {
    return new Promise((resolve, reject) => {
      const next = (worker: Worker | null) => {
        signal?.removeEventListener("abort", leave);
        resolve(worker);
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(signal!.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.waiting.push(next);
    });
  }
  private give(worker: Worker, keep: boolean): void {
    if (!keep) {
      worker.terminate();
      this.replace();
    } else {
      const next = this.waiting.shift();
      if (next) return next(worker);
      this.idle.push(worker);
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.shrink(), this.rest);
    }
  }
  private shrink(): void {
    for (const worker of this.idle.splice(1)) {
      worker.terminate();
      --this.alive;
    }
  }
  // One is gone: whoever waits first makes another.
  private replace(): void {
    const next = this.waiting.shift();
    if (next) next(null);
    else --this.alive;
  }
}
