// Which part of a board of any size is seen, and how large its squares are.
import type { Sq } from "./board";

export interface View {
  top: bigint;
  left: bigint;
  rows: number;
  cols: number;
}

export const readable = 7; // pixels a square, to be told from its neighbours
const smallest = 0.15;
const largest = 180; // a board of 4 x 4 as wide as one of 8 x 8
export const edge = 24; // for the numbers along the sides; --edge in tokens.css

// The first of `count` lines that are shown, of so many.
function within(first: bigint, count: number, all: bigint): bigint {
  const most = all - BigInt(count) > 0n ? all - BigInt(count) : 0n;
  return first < 0n ? 0n : first > most ? most : first;
}

export class Viewport {
  rows = 8n;
  cols = 8n;
  side = 40;
  top = 0n;
  left = 0n;
  fit: "readable" | "whole" | null = "readable";
  wide = 320; // pixels that there are
  high = 320;

  reset(rows: bigint, cols: bigint): void {
    this.rows = rows;
    this.cols = cols;
    this.fit = "readable";
    this.top = this.left = 0n;
  }
  private get whole(): number {
    return Math.min(this.wide / Number(this.cols), this.high / Number(this.rows));
  }
  resize(wide: number, high: number): void {
    this.wide = Math.max(120, wide);
    this.high = Math.max(120, high);
    if (!this.fit) return;
    const { whole } = this;
    if (whole >= readable) this.side = Math.min(largest, whole);
    else this.side = this.fit === "whole" ? Math.max(smallest, whole) : 16;
  }
  get view(): View {
    const fits = (pixels: number, all: bigint) => {
      const count = Math.max(1, Math.floor(pixels / this.side + 1e-6));
      return BigInt(count) > all ? Number(all) : count;
    };
    const [rows, cols] = [fits(this.high, this.rows), fits(this.wide, this.cols)];
    return { top: this.top, left: this.left, rows, cols };
  }
  get isWhole(): boolean {
    const v = this.view;
    return BigInt(v.rows) >= this.rows && BigInt(v.cols) >= this.cols;
  }
  limited(side: number): number {
    return Math.min(largest, Math.max(smallest, Math.min(readable, this.whole), side));
  }
  moveTo(top: bigint, left: bigint): void {
    const v = this.view;
    this.top = within(top, v.rows, this.rows);
    this.left = within(left, v.cols, this.cols);
  }
  centre([r, c]: Sq): void {
    const v = this.view;
    this.moveTo(r - BigInt(v.rows >> 1), c - BigInt(v.cols >> 1));
  }
  zoom(factor: number): void {
    const v = this.view;
    const middle: Sq = [v.top + BigInt(v.rows >> 1), v.left + BigInt(v.cols >> 1)];
    this.fit = null;
    this.side = this.limited(this.side * factor);
    this.centre(middle);
  }
  showAll(): void {
    this.fit = "whole";
    this.top = this.left = 0n;
    this.resize(this.wide, this.high);
  }
  sees([r, c]: Sq): boolean {
    const v = this.view;
    return r >= v.top && c >= v.left && r < v.top + BigInt(v.rows) && c < v.left + BigInt(v.cols);
  }
  // The square at these pixels from the corner of the board.
  squareAt(x: number, y: number): Sq | null {
    const [i, j] = [Math.floor(y / this.side), Math.floor(x / this.side)];
    const v = this.view;
    if (i < 0 || j < 0 || i >= v.rows || j >= v.cols) return null;
    const square: Sq = [this.top + BigInt(i), this.left + BigInt(j)];
    return square[0] < this.rows && square[1] < this.cols ? square : null;
  }
}

// Every how many lines a number stands: 1, 2, 5, 10, 20, 50, ...
export function labelStep(least: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power >= least) return digit * power;
}
