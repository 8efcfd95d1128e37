// Regions as rows of letters (or of words, with blanks between them), and how they look.
import type { Sq } from "./board";
import type { Look } from "./look";

export class Regions {
  private names: string[];
  private rows: string[][];
  constructor(rows: readonly string[]) {
    const named = (row: string) => (/\s/.test(row.trim()) ? row.trim().split(/\s+/) : [...row]);
    this.rows = rows.map(named);
    this.names = [...new Set(this.rows.flat())].filter((n) => n !== ".").sort();
  }
  get size(): number {
    return this.rows.length;
  }
  // '.' is no region.
  at([r, c]: Sq): string | null {
    const inside = this.rows.length && r >= 0n && c >= 0n;
    const name = inside ? this.rows[Number(r)]?.[Number(c)] : undefined;
    return name === undefined || name === "." ? null : name;
  }
  look(square: Sq): Look {
    const mine = this.at(square);
    if (mine === null) return {};
    const [r, c] = square;
    const sides = [[-1n, 0n], [0n, 1n], [1n, 0n], [0n, -1n]]; // as Look.borders has them
    const borders = sides.reduce(
      (all, [down, across], i) => (this.at([r + down, c + across]) === mine ? all : all | (1 << i)),
      0,
    );
    return { region: this.names.indexOf(mine), borders };
  }
}
