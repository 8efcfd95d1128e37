// The solution that stands on the board: the columns of some rows. Of a large board only the rows
// in sight are here; the others are fetched when they are looked at.
import { signal } from "@preact/signals";
import { afterOutage, post } from "../../base/api";
import type { Sq } from "../../board/board";
import type { View } from "../../board/viewport";

export const chunk = 512; // rows of a large solution that are fetched at once
type Wire = number | string;
export type Row = [Wire, Wire | null];

const rows = new Map<bigint, bigint | null>();
const asked = new Set<bigint>();
let large: Record<string, unknown> | null = null;

export const hasSolution = signal(false);
export const solutionChanges = signal(0); // whoever draws it reads this

export function dropSolution(): void {
  rows.clear();
  asked.clear();
  large = null;
  hasSolution.value = false;
}
export function showSolution(some: Iterable<Row>): void {
  for (const [r, c] of some) rows.set(BigInt(r), c === null ? null : BigInt(c));
  hasSolution.value = true;
  ++solutionChanges.value;
}
// The rows that are not here can be asked for with this request.
export function showLarge(request: Record<string, unknown>, some: Iterable<Row>): void {
  large = request;
  asked.add(0n);
  showSolution(some);
}

export function columnOf(r: bigint): bigint | null {
  if (!hasSolution.value) return null;
  const column = rows.get(r);
  if (column === undefined && large) ask(r);
  return column ?? null;
}
export const isQueenOfSolution = ([r, c]: Sq): boolean => columnOf(r) === c;

// All of it, where it is small.
export function placedQueens(): Sq[] {
  const squares: Sq[] = [];
  for (const [r, c] of rows) if (c !== null && !large) squares.push([r, c]);
  return squares;
}

export function windowMoved({ top, rows: count }: View): void {
  if (!large) return;
  ask(top);
  ask(top + BigInt(count));
}
function ask(row: bigint): void {
  const part = row / BigInt(chunk);
  if (!large || asked.has(part)) return;
  if (asked.size > 64) {
    asked.clear(); // far away by now; asked for again when it comes back into sight
    rows.clear();
  }
  asked.add(part);
  const request = large;
  const first_row = String(part * BigInt(chunk));
  post<{ rows?: Row[] }>("/api/find/window", { ...request, first_row, rows_wanted: chunk }).then(
    (found) => {
      if (large === request && found.rows) showSolution(found.rows);
    },
    (error) => {
      asked.delete(part);
      afterOutage(error, () => ++solutionChanges.value); // drawn anew, and asked for on the way
    },
  );
}

// On a large board most windows are empty: where the queen of a row or a column stands.
export async function queenOf(line: string, byColumn: boolean): Promise<Sq | null> {
  const body = byColumn ? { column: line, rows_wanted: 1 } : { first_row: line, rows_wanted: 1 };
  type Found = { row_of_column?: Wire | null; rows?: Row[] };
  const found = await post<Found>("/api/find/window", { ...large, ...body });
  const [row, column] = byColumn ? [found.row_of_column, line] : (found.rows?.[0] ?? []);
  const there = (value?: Wire | null) => value !== undefined && value !== null;
  return there(row) && there(column) ? [BigInt(row!), BigInt(column!)] : null;
}
