// What the judge says of the queens on the board, as sentences.
import { signal } from "@preact/signals";
import { isAbort, messageOf, post, showFailure } from "../../base/api";
import { grouped, sentence } from "../../base/text";
import { type Board, toProblem } from "../../board/board";
import { board, onBoardChange } from "./state";

export interface Verdict {
  kind: "good" | "bad" | "neutral";
  text: string;
  faults: string[];
}
interface Check {
  valid: boolean;
  queens_needed: string;
  conflict_count: string;
  conflicts: { sentence: string }[];
  on_blocked: unknown[][];
  broken: { sentence: string }[];
}

const most = 12; // faults that are named

export const verdict = signal<Verdict | null>(null);

const said = (kind: Verdict["kind"], text: string, faults: { sentence: string }[] = []): Verdict =>
  ({ kind, text, faults: faults.slice(0, most).map((f) => f.sentence) });

function judged(of: Board, check: Check): Verdict {
  const needed = BigInt(check.queens_needed);
  const placed = BigInt(of.queens.size);
  if (check.valid) {
    const queens = placed === 1n ? "queen" : "queens, none attacks another";
    return said("good", `${placed} ${queens}: a solution.`);
  }
  if (check.conflicts.length) {
    const pairs = check.conflict_count === "1" ? "pair" : "pairs";
    const text = `${grouped(check.conflict_count)} ${pairs} of queens in conflict:`;
    return said("bad", text, check.conflicts);
  }
  const places = check.on_blocked.slice(0, most).map((s) => `(${s[0]},${s[1]})`);
  if (places.length === 1)
    return said("bad", `The queen on ${places[0]} stands on a blocked square.`);
  if (places.length)
    return said("bad", `The queens on ${places.join(", ")} stand on blocked squares.`);
  if (placed > needed) return said("bad", `${placed} queens are placed, but ${needed} are wanted.`);
  if (check.broken.length && placed === needed)
    return said("bad", "No queen attacks another, but not all conditions are met:", check.broken);
  return said("neutral", `${placed} of ${grouped(needed)} queens placed, none attacks another.`);
}

let judging: AbortController | null = null;
let waiting = 0;
async function judge(): Promise<void> {
  const mine = (judging = new AbortController());
  const of = board.value;
  if (of.queens.size === 0) return void (verdict.value = null);
  try {
    const check = await post<Check>("/api/check", toProblem(of), mine.signal);
    if (mine === judging) verdict.value = judged(of, check);
  } catch (error) {
    if (mine === judging && !isAbort(error))
      showFailure(error, verdict, said("bad", sentence(messageOf(error))), null, judge);
  }
}
// A hand that draws changes the board many times a second.
onBoardChange(() => {
  judging?.abort();
  clearTimeout(waiting);
  waiting = window.setTimeout(judge, 20);
});
