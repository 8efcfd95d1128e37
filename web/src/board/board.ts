// A board as a person edits it: any size up to 10^18, squares as pairs of BigInt. Values are never
// changed but replaced, so that undoing is going back to an older value.
export type Sq = readonly [bigint, bigint];
export const rules = ["queen", "toroidal", "super", "touch"] as const;
export type Rule = (typeof rules)[number];
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
  readonly rule: Rule;
  readonly queens: ReadonlyMap<string, Sq>;
  readonly blocked: ReadonlyMap<string, Sq>;
  readonly conditions: Conditions;
}

export const largest = 10n ** 18n;

export function plain(rows: bigint, cols = rows, rule: Rule = "queen"): Board {
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

// Which lines are taken, so that any square is judged without looking at all queens.
export class Attacks {
  private lines = [0, 1, 2, 3].map(() => new Map<bigint, number>());
  private near = new Map<string, number>();
  constructor(
    private board: Board,
    queens: Iterable<Sq>,
  ) {
    for (const queen of queens) {
      this.linesOf(queen).forEach((line, i) => {
        if (line !== null) this.lines[i].set(line, (this.lines[i].get(line) ?? 0) + 1);
      });
      for (const square of this.nearTo(queen))
        this.near.set(square, (this.near.get(square) ?? 0) + 1);
    }
  }
  private linesOf([r, c]: Sq): (bigint | null)[] {
    const n = this.board.rows;
    if (this.board.rule === "touch") return [r, c, null, null];
    if (this.board.rule === "toroidal") return [r, c, (c - r + n) % n, (r + c) % n];
    return [r, c, c - r, r + c];
  }
  private nearTo([r, c]: Sq): string[] {
    const steps: [bigint, bigint][] = [];
    if (this.board.rule === "touch") for (const d of [-1n, 1n]) steps.push([d, -1n], [d, 1n]);
    if (this.board.rule === "super")
      for (const a of [-1n, 1n]) for (const b of [-2n, 2n]) steps.push([a, b], [b, a]);
    return steps.map(([d, e]) => `${r + d},${c + e}`);
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

export function attacks(b: Board, [ar, ac]: Sq, [br, bc]: Sq): boolean {
  if (ar === br || ac === bc) return true;
  const abs = (x: bigint) => (x < 0n ? -x : x);
  const down = abs(ar - br);
  const across = abs(ac - bc);
  if (b.rule === "touch") return down === 1n && across === 1n;
  if (b.rule === "toroidal") {
    const n = b.rows;
    return (((ar - br - ac + bc) % n) + n) % n === 0n || (((ar - br + ac - bc) % n) + n) % n === 0n;
  }
  if (down === across) return true;
  return b.rule === "super" && down + across === 3n;
}
