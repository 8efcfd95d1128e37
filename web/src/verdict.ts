// What the judge says of the queens on the board, as sentences.
import { post } from "./api";
import { type Board, toProblem } from "./board";
import { grouped, h, sentence } from "./dom";

const most = 12; // faults that are named

// Nothing: somebody else's turn by now.
export async function verdictOn(board: Board, signal: AbortSignal): Promise<Node[] | null> {
  if (board.queens.size === 0) return [];
  const good = (text: string) => [h("p", { class: "good" }, text)];
  const bad = (text: string, faults: { sentence: string }[] = []) => [
    h("p", { class: "bad" }, text),
    ...(faults.length ? [h("ul", { class: "conflicts" }, faults.slice(0, most).map((f) => h("li", {}, f.sentence)))] : []),
  ];
  try {
    const said = await post("/api/check", toProblem(board), signal);
    const needed = BigInt(said.queens_needed);
    const placed = BigInt(board.queens.size);
    if (said.valid) return good(`${placed} ${placed === 1n ? "queen" : "queens, none attacks another"}: a solution.`);
    if (said.conflicts.length)
      return bad(`${grouped(said.conflict_count)} ${said.conflict_count === "1" ? "pair" : "pairs"} of queens in conflict:`, said.conflicts);
    if (said.on_blocked.length) {
      const places = said.on_blocked.slice(0, most).map((s: unknown[]) => `(${s[0]},${s[1]})`);
      return bad(places.length === 1 ? `The queen on ${places[0]} stands on a blocked square.`
        : `The queens on ${places.join(", ")} stand on blocked squares.`);
    }
    if (placed > needed) return bad(`${placed} queens are placed, but ${needed} are wanted.`);
    if (said.broken.length && placed === needed) return bad("No queen attacks another, but not all conditions are met:", said.broken);
    return [h("p", {}, `${placed} of ${grouped(needed)} queens placed, none attacks another.`)];
  } catch (error) {
    if ((error as Error).name === "AbortError") return null;
    return bad(sentence((error as Error).message));
  }
}
