// What the engines know about the round: the next step with its reason, and what is wrong so far.
import { post } from "../../base/api";
import { say } from "../../base/tell";
import { capital } from "../../base/text";
import { type Mark, markOf, marks, queensOf, shown, withMarks } from "./game";
import { rowsOf, starsOf } from "./puzzle";
import {
  change, crossedOut, failed, forget, game, hint, message, ready, save, settings, wrong,
} from "./round";
import { type Step, byColour, inColours, toIndex } from "./scene";

interface Hinted {
  solved: boolean;
  mistakes: { sentence: string; squares: [number, number][] }[];
  step: Step | null;
}
async function ask(): Promise<Hinted | null> {
  const { puzzle } = game.value;
  const asked = game.value;
  const squares = (list: number[]) => list.map((i) => [Math.floor(i / puzzle.n), i % puzzle.n]);
  const crosses = [...shown(asked)].flatMap((m, i) => (m === marks.cross ? [i] : []));
  const out = [...crossedOut.value].filter((i) => !crosses.includes(i));
  try {
    const said = await post<Hinted>("/api/puzzle/hint", {
      regions: rowsOf(puzzle), ...starsOf(puzzle),
      queens: squares(queensOf(asked)), crosses: squares([...crosses, ...out]),
    });
    return shown(game.value) === shown(asked) && game.value.puzzle === puzzle ? said : null;
  } catch (error) {
    failed(error);
    return null;
  }
}
export const inWords = (text: string): string =>
  settings.value.letters || !byColour(game.value.puzzle) ? text
    : inColours(text, game.value.puzzle);

function showMistakes(mistakes: Hinted["mistakes"]): void {
  const { n } = game.value.puzzle;
  wrong.value = new Set(mistakes.flatMap((m) => m.squares.map((s) => toIndex(n, s))));
  const lines = mistakes.slice(0, 4).map((m) => inWords(m.sentence));
  if (mistakes.length > 4) lines.push(`And ${mistakes.length - 4} more.`);
  message.value = { kind: "bad", title: "Not right yet", lines };
  say(lines[0]);
}
export async function giveHint(): Promise<void> {
  if (!ready.value || game.value.solved) return;
  const said = await ask();
  if (!said) return;
  forget();
  game.value = { ...game.value, hints: game.value.hints + 1 };
  save();
  if (said.mistakes.length) return showMistakes(said.mistakes);
  if (!said.step) {
    const lines = ["No step follows from what stands there: this puzzle needs a guess."];
    message.value = { kind: "warn", title: "No hint", lines };
    return;
  }
  hint.value = said.step;
  message.value = {
    kind: "neutral", title: capital(inWords(said.step.name)), lines: [inWords(said.step.sentence)],
  };
  say(message.value.lines[0]);
}
export function applyHint(): void {
  const step = hint.value;
  if (!step) return;
  const { n } = game.value.puzzle;
  const changes: [number, Mark][] = [];
  for (const square of step.crosses)
    if (markOf(game.value, toIndex(n, square)) === marks.empty)
      changes.push([toIndex(n, square), marks.cross]);
  for (const square of step.queens) changes.push([toIndex(n, square), marks.queen]);
  hint.value = null;
  change(withMarks(game.value, changes));
}
export async function check(): Promise<void> {
  const said = await ask();
  if (!said) return;
  forget();
  if (said.mistakes.length) return showMistakes(said.mistakes);
  message.value = { kind: "good", title: "All right so far", lines: ["No mark is wrong."] };
  say("All right so far.");
}
