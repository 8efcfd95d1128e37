// A board as a person edits it: any size up to 10^18, squares as pairs of BigInt. Values are never
// changed but replaced, so that undoing is going back to an older value.
import table from "./rules.json";

export type Sq = readonly [bigint, bigint];
// As GET /api publishes them: a test compares the two.
export interface Rule {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly falls: boolean; // diagonals with the same column - row
  readonly rises: boolean; // diagonals with the same column + row
  readonly wraps: string; // edges that are joined: "none", "columns" (left and right), "both"
  readonly leaps: readonly (readonly number[])[]; // down and across; the same upwards
}
export const rules: readonly Rule[] = table;
export const ruleNamed = (name: string): Rule | undefined =>
  rules.find((rule) => rule.name === name || rule.aliases.includes(name));
export const key = (s: Sq): string => `${s[0]},${s[1]}`;
export const shown = (s: Sq): string => `(${s[0]},${s[1]})`;

// What a solution must be like beside its squares.
export interface Conditions {
  readonly pieces: bigint | null;
  readonly where: string;
  readonly symmetry: "any" | "half-turn" | "quarter-turn";
  readonly regions: readonly string[]; // rows of letters; none: no regions
  readonly areas: readonly string[]; // "r < 2 : 1..3"
}
export const unconditional: Conditions = {
  pieces: null, where: "", symmetry: "any", regions: [], areas: [],
};

export interface Board {
  readonly rows: bigint;
  readonly cols: bigint;
  readonly rule: string; // its name
  readonly queens: ReadonlyMap<string, Sq>;
  readonly blocked: ReadonlyMap<string, Sq>;
  readonly conditions: Conditions;
}

export const largest = 10n ** 18n;

export function plain(rows: bigint, cols = rows, rule = "queen"): Board {
  return { rows, cols, rule, queens: new Map(), blocked: new Map(), conditions: unconditional };
}

export function toMap(squares: Iterable<Sq>): Map<string, Sq> {
  return new Map(Array.from(squares, (s) => [key(s), s]));
}

export function withSize(board: Board, rows: bigint, cols: bigint): Board {
  const kept = (all: ReadonlyMap<string, Sq>) =>
    toMap([...all.values()].filter(([r, c]) => r < rows && c < cols));
  // A grid of regions fits its own board only.
  const conditions = { ...board.conditions, regions: [], pieces: null };
  const [queens, blocked] = [kept(board.queens), kept(board.blocked)];
  return { ...board, rows, cols, queens, blocked, conditions };
}

// "r < 2 : 1..3"; a thrown sentence if it is none.
export function parseArea(line: string): { where: string; at_least?: string; at_most?: string } {
  const match = /^(.*\S)\s*:\s*(\d*)\s*(\.\.)?\s*(\d*)\s*$/.exec(line);
  const [, where, low, dots, high] = match ?? [];
  if (!match || (!low && !high) || (!dots && high))
    throw new Error(
      "an area ends in a colon and how many queens it holds, like ': 2' or ': 1..3', " +
        `not '${line.slice(0, 40)}'`,
    );
  return { where, at_least: low || undefined, at_most: dots ? high || undefined : low };
}

// "8", "8x10", "10^18"; nothing if it is none of them.
export function parseSize(text: string): [bigint, bigint] | null {
  const one = (word: string): bigint | null => {
    const power = /^10\^(\d{1,2})$/.exec(word);
    if (power) return 10n ** BigInt(power[1]);
    return /^\d{1,19}$/.test(word) ? BigInt(word) : null;
  };
  const words = text.replace(/[\s_,]/g, "").toLowerCase().split(/[x×]/);
  const sides = words.map(one);
  if (sides.length > 2 || sides.some((s) => s === null || s < 1n || s > largest)) return null;
  return [sides[0]!, sides[1] ?? sides[0]!];
}
// 10^18 as people write it.
const sideText = (side: bigint): string =>
  /^10{6,}$/.test(`${side}`) ? `10^${`${side}`.length - 1}` : `${side}`;
export const sizeText = (b: Board): string =>
  b.rows === b.cols ? sideText(b.rows) : `${sideText(b.rows)}x${sideText(b.cols)}`;

const wire = (s: Sq) => s.map((x) => (x < 2n ** 53n ? Number(x) : String(x)));
export function toProblem(b: Board): Record<string, unknown> {
  const squares = (all: ReadonlyMap<string, Sq>) => [...all.values()].map(wire);
  const said: Record<string, unknown> = {
    rows: String(b.rows), columns: String(b.cols), rule: b.rule,
    queens: squares(b.queens), blocked: squares(b.blocked),
  };
  const { pieces, where, symmetry, regions, areas } = b.conditions;
  if (pieces !== null) said.pieces = String(pieces);
  if (where) said.where = where;
  if (symmetry !== "any") said.symmetry = symmetry;
  if (regions.length) said.regions = regions;
  if (areas.length) said.areas = areas.map(parseArea);
  return said;
}
export const fromWire = (s: (number | string)[]): Sq => [BigInt(s[0]), BigInt(s[1])];

const modulo = (x: bigint, n: bigint): bigint => ((x % n) + n) % n;

// Which lines are taken, so that any square is judged without looking at all queens.
export class Attacks {
  private lines = [0, 1, 2, 3].map(() => new Map<bigint, number>());
  private near = new Map<string, number>();
  private rule: Rule;
  constructor(
    private board: Board,
    queens: Iterable<Sq>,
  ) {
    this.rule = ruleNamed(board.rule)!;
    for (const queen of queens) {
      this.linesOf(queen).forEach((line, i) => {
        if (line !== null) this.lines[i].set(line, (this.lines[i].get(line) ?? 0) + 1);
      });
      for (const square of this.nearTo(queen))
        this.near.set(square, (this.near.get(square) ?? 0) + 1);
    }
  }
  private linesOf([r, c]: Sq): (bigint | null)[] {
    const { falls, rises, wraps } = this.rule;
    const line = (x: bigint) => (wraps === "none" ? x : modulo(x, this.board.cols));
    return [r, c, falls ? line(c - r) : null, rises ? line(r + c) : null];
  }
  private nearTo([r, c]: Sq): string[] {
    const { wraps, leaps } = this.rule;
    const { rows, cols } = this.board;
    const ends = leaps.flatMap(([down, across]) => [down, -down].map((d): Sq => {
      const to: Sq = [r + BigInt(d), c + BigInt(across)];
      return [wraps === "both" ? modulo(to[0], rows) : to[0],
        wraps === "none" ? to[1] : modulo(to[1], cols)];
    }));
    return ends.map(key).filter((end) => end !== key([r, c]));
  }
  // How many queens attack the square; a queen on it counts itself on each of its lines.
  at(square: Sq, holdsQueen: boolean): boolean {
    const least = holdsQueen ? 1 : 0;
    return (
      this.linesOf(square).some((l, i) => l !== null && (this.lines[i].get(l) ?? 0) > least) ||
      (this.near.get(key(square)) ?? 0) > 0
    );
  }
}

export const attacks = (b: Board, one: Sq, other: Sq): boolean =>
  new Attacks(b, [one]).at(other, false);
