// A trace of any length, of which only a few windows are ever here: 500 steps each, the last five
// that were looked at. Going back is fetching again.
import { post } from "../../base/api";

export interface Step {
  action: string;
  caption: string;
  queens: [number, number][];
  counters: [number, number, number, number, number];
  square?: [number, number];
  to?: [number, number];
  attacker?: [number, number];
  energy?: number;
  temperature?: number;
  odds?: { change: number; temperature: number; chance: number; draw?: number };
  cells?: number[];
}
export interface TreeNode {
  q: [number, number];
  n: number; // the step that placed it
  p?: number; // placements below
  s?: number; // solutions at it and below
  is?: boolean;
  f?: boolean; // folded
  c?: TreeNode[];
}
export interface Window {
  from: number;
  steps: Step[];
  ended: boolean;
  total?: number;
  why?: string;
  tree: TreeNode & { depth: number };
  curve: [number, number][];
}

export const windowSize = 500;
const most = 5;

export class Trace {
  private readonly gone = new AbortController();
  private windows = new Map<number, Window>();
  private coming = new Map<number, Promise<Window>>();
  total: number | null = null;
  exact = false;
  why = "";
  constructor(readonly request: Record<string, unknown>) {}

  get kept(): number {
    return this.windows.size;
  }
  // Nobody looks at it any more: what is still asked for need not be answered.
  drop(): void {
    this.gone.abort();
  }
  // The window with this step, if it is here.
  near(step: number): Window | undefined {
    return this.windows.get(Math.floor(step / windowSize));
  }
  async window(step: number): Promise<Window> {
    const index = Math.floor(step / windowSize);
    const here = this.windows.get(index);
    if (here) {
      this.windows.delete(index); // the youngest again
      this.windows.set(index, here);
      return here;
    }
    let promise = this.coming.get(index);
    if (!promise) {
      const part = { from: index * windowSize, limit: windowSize };
      promise = post<Window>("/api/trace", { ...this.request, ...part }, this.gone.signal);
      this.coming.set(index, promise);
      promise.finally(() => this.coming.delete(index)).catch(() => {});
    }
    const window = await promise;
    this.windows.set(index, window);
    while (this.windows.size > most) this.windows.delete(this.windows.keys().next().value!);
    if (window.ended) {
      this.total = window.total!;
      this.exact = true;
      this.why = window.why ?? "";
    }
    return window;
  }
  prefetch(step: number): void {
    if (step >= 0 && (!this.exact || step < this.total!) && !this.near(step))
      this.window(step).catch(() => {});
  }
  async measure(): Promise<void> {
    type Length = { steps: number; exact: boolean; why: string };
    const said = await post<Length>("/api/trace/length", this.request, this.gone.signal);
    this.total = said.steps;
    this.exact = said.exact;
    this.why = said.why;
  }
  async seek(from: number, action: string, backwards: boolean): Promise<number | null> {
    const request = { ...this.request, from, action, backwards };
    type Found = { step: number | null };
    return (await post<Found>("/api/trace/seek", request, this.gone.signal)).step;
  }
}
