// One long request at a time, with how far it is: what <Working> shows. A new one ends the old one,
// and so does whoever no longer waits.
import { signal } from "@preact/signals";
import { isAbort, stream } from "./api";

export class Task {
  readonly note = signal(""); // empty: nothing runs
  readonly fraction = signal<number | null>(null);
  private running: AbortController | null = null;

  get busy(): boolean {
    return this.running !== null;
  }
  stop(): void {
    this.running?.abort();
  }
  // Nobody waits any more: ends without a word.
  drop(): void {
    const mine = this.running;
    this.running = null;
    this.note.value = "";
    mine?.abort();
  }

  // The result, or null if it was stopped (then `stopped` is called) or replaced.
  async run<T>(
    path: string,
    body: unknown,
    what: string,
    news: (event: string, data: unknown) => void = () => {},
    stopped: () => void = () => {},
  ): Promise<T | null> {
    this.drop();
    const mine = (this.running = new AbortController());
    this.fraction.value = null;
    this.note.value = what;
    try {
      const told = (event: string, data: unknown) => {
        if (this.running !== mine) return;
        if (event === "queued")
          this.note.value = `${(data as { ahead: number }).ahead} ahead in the queue`;
        news(event, data);
      };
      const result = await stream<T>(path, body, told, mine.signal);
      return this.running === mine ? result : null;
    } catch (error) {
      if (this.running !== mine) return null;
      if (!isAbort(error)) throw error;
      stopped();
      return null;
    } finally {
      if (this.running === mine) {
        this.running = null;
        this.note.value = "";
      }
    }
  }
}
