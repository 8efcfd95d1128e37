// What moves on a board: a queen appears in 120 ms, the marks of a hint pulse once. Boards that
// follow each other faster than that (a slider, a quick algorithm) are shown as they are.
import type { Look } from "./look";

const growing = 120; // milliseconds
const pulsing = 600;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const isHint = ({ ring }: Look) =>
  ring === "cause" || ring === "queen-here" || ring === "cross-here";

export class Motion {
  private before: Look[] | null = null; // what stood there
  private changed = -Infinity; // when something came last
  private queens = new Map<number, number>(); // square: when she came
  private hints = new Map<number, number>();

  // A new scene, square by square; null: too large.
  show(looks: Look[] | null, now: number): void {
    const before = this.before?.length === looks?.length && !still.matches ? this.before : null;
    this.before = looks;
    if (!before) this.queens.clear(), this.hints.clear();
    const quick = now - this.changed <= growing;
    const note = (all: Map<number, number>, i: number, was: boolean, is: boolean) => {
      if (!is) all.delete(i);
      if (!is || was) return;
      this.changed = now;
      if (!quick) all.set(i, now);
    };
    before?.forEach((was, i) => {
      note(this.queens, i, Boolean(was.queen), Boolean(looks![i].queen));
      note(this.hints, i, isHint(was), isHint(looks![i]));
    });
  }
  // The square as it looks now.
  at(i: number, look: Look, now: number): Look {
    const came = this.queens.get(i);
    const hinted = this.hints.get(i);
    if (came === undefined && hinted === undefined) return look;
    const part = (since: number | undefined, time: number) =>
      (since === undefined ? 1 : Math.min(1, Math.max(0, (now - since) / time)));
    return { ...look, grown: part(came, growing), pulse: part(hinted, pulsing) };
  }
  // Whether another picture is needed after this one.
  goesOn(now: number): boolean {
    for (const [all, time] of [[this.queens, growing], [this.hints, pulsing]] as const)
      for (const [i, since] of all) if (now - since >= time) all.delete(i);
    return this.queens.size + this.hints.size > 0;
  }
}
