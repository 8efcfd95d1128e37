// What a player shows to others: which puzzle, and in which time; nothing of the solution.
import type { Game } from "./game";

export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (number: number) => String(number).padStart(2, "0");
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export const hintsText = (hints: number) =>
  hints === 0 ? "no hints" : hints === 1 ? "1 hint" : `${hints} hints`;

export function shareText(game: Game, title: string, streak: number, link: string): string {
  const { n } = game.puzzle;
  const head = title.includes("×") ? `Queens ${title}` : `Queens ${title} · ${n} × ${n}`;
  const lines = [head, `♛ ${clock(game.time)} · ${hintsText(game.hints)}`];
  if (streak > 1) lines.push(`${streak} days in a row`);
  return [...lines, link].join("\n");
}
