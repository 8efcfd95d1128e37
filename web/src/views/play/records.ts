// What this browser remembers: games that were begun, best times, days that were solved, switches.
// Nothing leaves it. A full or forbidden store loses the memory, never the game.
import { type Game, begin } from "./game";
import { type Puzzle, puzzleLink } from "./puzzle";

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Settings { autoCross: boolean; letters: boolean }
// A daily puzzle that was solved.
export interface Day { time: number; hints: number; onTime: boolean }
export interface Records { best: Record<string, number>; days: Record<string, Day> }

export interface Rating { grade: string; number: number }
// Made once, known from then on.
export interface Daily { link: string; rating: Rating }

const keys = {
  settings: "play.settings", records: "play.records", games: "play.games", dailies: "play.dailies",
};
const keptGames = 40;

function load<T>(store: Store, key: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "null");
    return value && typeof value === "object" ? { ...otherwise, ...value } : otherwise;
  } catch {
    return otherwise; // nothing there, or not ours
  }
}
function keep(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // no room, or not allowed
  }
}

export const loadSettings = (store: Store): Settings =>
  load(store, keys.settings, { autoCross: true, letters: false });
export const keepSettings = (store: Store, settings: Settings) =>
  keep(store, keys.settings, settings);
export const loadRecords = (store: Store): Records =>
  load(store, keys.records, { best: {}, days: {} });

export const loadDaily = (store: Store, day: string): Daily | undefined =>
  load<Record<string, Daily>>(store, keys.dailies, {})[day];
export function keepDaily(store: Store, day: string, daily: Daily): void {
  const all = { ...load<Record<string, Daily>>(store, keys.dailies, {}), [day]: daily };
  keep(store, keys.dailies, Object.fromEntries(Object.entries(all).slice(-keptGames)));
}

// The same puzzle has the same key, wherever its link came from.
export const gameKey = (puzzle: Puzzle) =>
  puzzleLink(puzzle) + (puzzle.stars === 1 ? "" : `*${puzzle.stars}`);

interface Saved { history: string[]; now: number; time: number; hints: number; solved: boolean }
type Games = Record<string, Saved>; // the latest one is the last

export function keepGame(store: Store, game: Game): void {
  const games = load<Games>(store, keys.games, {});
  const key = gameKey(game.puzzle);
  delete games[key];
  const { history, now, time, hints, solved } = game;
  const saved: Saved = { history, now, time, hints, solved };
  const all = [...Object.entries(games), [key, saved] as const].slice(-keptGames);
  // Only the game at hand keeps its whole history.
  keep(store, keys.games, Object.fromEntries(all.map(([name, one]) => [name,
    name === key ? one : { ...one, history: [one.history[one.now]], now: 0 }])));
}

export function loadGame(store: Store, puzzle: Puzzle): Game {
  const saved = load<Games>(store, keys.games, {})[gameKey(puzzle)];
  const right = saved && Array.isArray(saved.history) && saved.history.length > 0 &&
    saved.history.every((m) => typeof m === "string" && m.length === puzzle.n ** 2) &&
    saved.history[saved.now] !== undefined;
  return right ? { ...begin(puzzle), ...saved, puzzle } : begin(puzzle);
}

// A solved game: is it the best of its kind? `day` is the date of a daily puzzle.
export function keepWin(store: Store, game: Game, kind: string, day: string | null, today: string) {
  const records = loadRecords(store);
  const before = records.best[kind] as number | undefined;
  const best = game.hints === 0 && (before === undefined || game.time < before);
  if (best) records.best[kind] = game.time;
  if (day !== null && !records.days[day])
    records.days[day] = { time: game.time, hints: game.hints, onTime: day === today };
  keep(store, keys.records, records);
  return { best, before, streak: streak(records, today) };
}

// Days in a row, up to today or yesterday, that were solved on their day.
export function streak({ days }: Records, today: string): number {
  let length = 0;
  let day = days[today]?.onTime ? today : dayBefore(today);
  for (; days[day]?.onTime; day = dayBefore(day)) ++length;
  return length;
}

export function dayBefore(day: string, distance = 1): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - distance);
  return date.toISOString().slice(0, 10);
}
// 0 is Monday.
export const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) && dayBefore(text, 0) === text;
export const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  .map((part) => String(part).padStart(2, "0")).join("-");
export const dayText = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB",
  { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
export const daySeed = (day: string) => Number(day.replaceAll("-", ""));
