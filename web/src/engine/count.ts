// A count by several workers: the units of its plan are handed out in parts, the sums added up, and
// the total judged by the module like one that it counted alone.
import { type News, answered } from "../base/api";
import type { Pool } from "./pool";

const short = 0.1; // seconds: a count that is not worth to be shared
const wanted = 150; // milliseconds of a part: short enough to stop, to be even, to show progress

export interface CountPlan { units: number; threads: number; expected_seconds: number }
interface Part { sum: string; nodes: string | number }

// Hands out the numbers from 0 to `units`, in parts that take about as long as wanted.
class Parts {
  private next = 0;
  private size = 1;

  constructor(
    private readonly units: number,
    private readonly workers: number,
  ) {}
  take(): { from: number; to: number } | null {
    const left = this.units - this.next;
    if (left <= 0) return null;
    const fair = Math.ceil(left / (2 * this.workers)); // the last ones end together
    const from = this.next;
    this.next += Math.min(this.size, fair);
    return { from, to: this.next };
  }
  took(units: number, milliseconds: number): void {
    const fitting = (units * wanted) / Math.max(milliseconds, 1);
    this.size = Math.max(1, Math.min(Math.round(fitting), 4 * this.size));
  }
}

export class Counter {
  constructor(
    private readonly pool: Pool,
    private readonly workers: number,
  ) {}

  async count<T>(body: object, news?: News, signal?: AbortSignal): Promise<T> {
    const begin = performance.now();
    const plan = this.shared(await this.ask<CountPlan>("/module/count/plan", body, signal));
    if (plan.units < 2 || plan.expected_seconds < short)
      return this.ask<T>("/api/count", body, signal, news);
    news?.("plan", plan);
    const seconds = () => (performance.now() - begin) / 1000;
    const told = (done: number) => news?.("progress", {
      fraction: done / plan.units, seconds: seconds(), units_done: done, units: plan.units,
    });
    const total = await this.run(body, plan.units, told, signal);
    const report = { ...total, seconds: seconds(), threads: plan.threads };
    return this.ask<T>("/module/count/total", { ...body, ...report }, signal);
  }

  // A plan is made for one worker.
  shared<P extends CountPlan>(plan: P): P {
    const threads = Math.max(1, Math.min(this.workers, plan.units));
    return { ...plan, threads, expected_seconds: plan.expected_seconds / threads };
  }

  private async run(
    body: object, units: number, told: (done: number) => void, signal?: AbortSignal,
  ): Promise<{ sum: string; nodes: string }> {
    const parts = new Parts(units, this.workers);
    let [sum, nodes, done] = [0n, 0n, 0];
    // One part that fails ends the others.
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const work = async (): Promise<void> => {
      for (let part = parts.take(); part; part = parts.take()) {
        const start = performance.now();
        const said = await this.ask<Part>("/module/count/units", { ...body, ...part }, stop);
        parts.took(part.to - part.from, performance.now() - start);
        sum += BigInt(said.sum);
        nodes += BigInt(said.nodes);
        done += part.to - part.from;
        told(done);
      }
    };
    const working = Array.from({ length: Math.min(this.workers, units) }, work);
    try {
      await Promise.all(working);
    } catch (error) {
      failed.abort();
      throw error;
    }
    return { sum: String(sum), nodes: String(nodes) };
  }

  private async ask<T>(path: string, body: object, signal?: AbortSignal, news?: News) {
    const { status, json } = await this.pool.ask({ path, body }, news, signal);
    return answered<T>(status, json);
  }
}
