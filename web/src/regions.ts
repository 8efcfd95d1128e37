// Regions as rows of letters (or of words, with blanks between them), and how they look.
import type { Sq } from "./board";
import type { Look } from "./look";

export class Regions {
  private names: string[];
  private rows: string[][];
  constructor(rows: readonly string[]) {
    this.rows = rows.map((row) => (/\s/.test(row.trim()) ? row.trim().split(/\s+/) : [...row]));
    this.names = [...new Set(this.rows.flat())].filter((n) => n !== ".").sort();
  }
  get size(): number {
    return this.rows.length;
  }
  // '.' is no region.
  at([r, c]: Sq): string | null {
    const name = this.rows.length && r >= 0n && c >= 0n ? this.rows[Number(r)]?.[Number(c)] : undefined;
    return name === undefined || name === "." ? null : name;
  }
  look(square: Sq): Look {
    const mine = this.at(square);
    if (mine === null) return {};
    const other = (down: bigint, across: bigint) => this.at([square[0] + down, square[1] + across]) !== mine;
    const borders = (other(-1n, 0n) ? 1 : 0) | (other(0n, 1n) ? 2 : 0) | (other(1n, 0n) ? 4 : 0) | (other(0n, -1n) ? 8 : 0);
    return { region: this.names.indexOf(mine), borders };
  }
}
