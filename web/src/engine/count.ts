// A count by several workers: the module cuts its units into parts of about the same price, the
// workers take one after the other, and the module judges the total like one that it counted alone.
import { type News, answered } from "../base/api";
import type { Pool } from "./pool";

const short = 0.1; // seconds: a count that is not worth to be shared
const partSeconds = 0.15; // short enough to end together and to show progress
const mostParts = 4096; // that the module cuts
const pieceSeconds = 0.5; // of a part that takes longer

export interface CountPlan { units: number; threads: number; expected_seconds: number }
interface Cut { units: number; bounds: number[]; plan: CountPlan } // part i: bounds[i] to [i + 1]
interface Counted { sum: string } // for the module alone: it adds them up
interface Piece { from: number; to: number; share: number } // of the whole work

// Parts have the same price. Those of a count that takes days are cut further, by their units.
function* pieces({ bounds, plan }: Cut): Generator<Piece> {
  const parts = bounds.length - 1;
  const wanted = Math.ceil(plan.expected_seconds / parts / pieceSeconds);
  for (let i = 0; i < parts; ++i) {
    const [first, end] = [bounds[i], bounds[i + 1]];
    const step = Math.ceil((end - first) / wanted);
    for (let from = first; from < end; from += step) {
      const to = Math.min(end, from + step);
      yield { from, to, share: (to - from) / (end - first) / parts };
    }
  }
}

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
    let [fraction, units_done] = [0, 0];
    const sums = await this.run(body, pieces(cut), ({ from, to, share }) => {
      fraction = Math.min(1, fraction + share);
      units_done += to - from;
      news?.("progress", { fraction, seconds: seconds(), units_done, units: cut.units });
    }, signal);
    const report = { sums, seconds: seconds(), threads: plan.threads };
    return this.ask<T>("/module/count/total", { ...body, ...report }, signal);
  }

  // A plan is made for one worker.
  shared<P extends CountPlan>(plan: P): P {
    const threads = Math.max(1, Math.min(this.workers, plan.units));
    return { ...plan, threads, expected_seconds: plan.expected_seconds / threads };
  }

  // The sums of all pieces.
  private async run(
    body: object, all: Iterable<Piece>, done: (piece: Piece) => void, signal?: AbortSignal,
  ): Promise<string[]> {
    const sums: string[] = [];
    // One piece that fails ends the others.
    const failed = new AbortController();
    const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
    const work = async (): Promise<void> => {
      for (const piece of all) { // the others take from the same ones
        const { from, to } = piece;
        const said = await this.ask<Counted>("/module/count/units", { ...body, from, to }, stop);
        sums.push(said.sum);
        done(piece);
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
