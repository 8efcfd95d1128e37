// A count by several workers: the module cuts its units into parts of about the same price, the
// workers take one after the other, and the module judges the total like one that it counted alone.
import { type News, answered } from "../base/api";
import type { Pool } from "./pool";

const short = 0.1; // seconds: a count that is not worth to be shared
const partSeconds = 0.15; // short enough to end together and to show progress
const mostParts = 4096;

export interface CountPlan { units: number; threads: number; expected_seconds: number }
interface Cut { units: number; bounds: number[]; plan: CountPlan } // part i: bounds[i] to [i + 1]
interface Part { sum: string } // for the module alone: it adds them up

export class Counter {
  constructor(
    private readonly pool: Pool,
    private readonly workers: number,
  ) {}

  async count<T>(body: object, news?: News, signal?: AbortSignal): Promise<T> {
    const begin = performance.now();
    const alone = await this.ask<CountPlan>("/api/plan", body, signal);
    if (alone.expected_seconds < short) return this.ask<T>("/api/count", body, signal, news);
    const wanted = Math.ceil(alone.expected_seconds / partSeconds);
    const parts = Math.min(mostParts, Math.max(8 * this.workers, wanted));
    const cut = await this.ask<Cut>("/module/count/plan", { ...body, parts }, signal);
    const plan = this.shared(cut.plan);
    news?.("plan", plan);
    const seconds = () => (performance.now() - begin) / 1000;
    const sums = await this.run(body, cut.bounds, (part) => {
      const done = cut.bounds[part];
      const fraction = part / (cut.bounds.length - 1);
      news?.("progress", { fraction, seconds: seconds(), units_done: done, units: cut.units });
    }, signal);
    const report = { sums, seconds: seconds(), threads: plan.threads };
    return this.ask<T>("/module/count/total", { ...body, ...report }, signal);
  }

  // A plan is made for one worker.
  shared<P extends CountPlan>(plan: P): P {
    const threads = Math.max(1, Math.min(this.workers, plan.units));
    return { ...plan, threads, expected_seconds: plan.expected_seconds / threads };
  }

  // The sums of all parts. `told` is called with how many are done.
  private async run(
    body: object, bounds: number[], told: (parts: number) => void, signal?: AbortSignal,
  ): Promise<string[]> {
    const sums: string[] = [];
    let next = 0;
    // One part that fails ends the others.
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const work = async (): Promise<void> => {
      while (next < bounds.length - 1) {
        const [from, to] = [bounds[next], bounds[++next]];
        const said = await this.ask<Part>("/module/count/units", { ...body, from, to }, stop);
        sums.push(said.sum);
        told(sums.length);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.workers }, work));
    } catch (error) {
      failed.abort();
      throw error;
    }
    return sums;
  }

  private async ask<T>(path: string, body: object, signal?: AbortSignal, news?: News) {
    const { status, json } = await this.pool.ask({ path, body }, news, signal);
    return answered<T>(status, json);
  }
}
