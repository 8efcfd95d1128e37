// The board of the Solve view: every change is undoable and in the address.
import { computed, signal } from "@preact/signals";
import { messageOf } from "../../base/api";
import { writeAddress } from "../../base/router";
import { say } from "../../base/tell";
import { sentence } from "../../base/text";
import { type Board, type Sq, Attacks, attacks, key, plain, shown, toMap } from "../../board/board";
import { boardFrom, boardParams } from "../../board/link";

export type Tool = "queen" | "block" | "erase" | "pan";

// The first visit: one queen, and the rest is a click away.
const first: Board = { ...plain(8n), queens: toMap([[0n, 3n]]) };

export const board = signal<Board>(first);
export const tool = signal<Tool>("queen");
export const past = signal<Board[]>([]);
export const future = signal<Board[]>([]);
export const linkFault = signal(""); // what is wrong with the address
export const fresh = signal(true); // nobody has done anything yet
export const attackIndex = computed(() => new Attacks(board.value, board.value.queens.values()));

const listeners: (() => void)[] = [];
export const onBoardChange = (listener: () => void): void => void listeners.push(listener);

function show(next: Board): void {
  board.value = next;
  linkFault.value = "";
  for (const listener of listeners) listener();
}
function publish(next: Board): void {
  fresh.value = false;
  show(next);
  writeAddress("solve", boardParams(next));
}

const longest = 500;
export function change(next: Board, before = board.value): void {
  past.value = [...past.value.slice(1 - longest), before];
  future.value = [];
  publish(next);
}
export function undo(): void {
  const before = past.value.at(-1);
  if (!before) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, board.value];
  publish(before);
}
export function redo(): void {
  const after = future.value.at(-1);
  if (!after) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, board.value];
  publish(after);
}

export function openBoard(params: URLSearchParams): void {
  try {
    const linked = boardFrom(params);
    if (linked) {
      past.value = future.value = [];
      fresh.value = false;
      show(linked);
    } else show(board.value);
  } catch (error) {
    linkFault.value = sentence(messageOf(error));
  }
}

// ---- editing square by square ----
function edited(square: Sq, at: Tool, erase: boolean): Board {
  const queens = new Map(board.value.queens);
  const blocked = new Map(board.value.blocked);
  const name = key(square);
  const there = at === "queen" ? queens : blocked;
  queens.delete(name);
  blocked.delete(name);
  if (at !== "erase" && !erase) there.set(name, square);
  return { ...board.value, queens, blocked };
}
const holds = (at: Tool, square: Sq): boolean =>
  at !== "erase" && (at === "queen" ? board.value.queens : board.value.blocked).has(key(square));

let painting: { at: Tool; erase: boolean; before: Board } | null = null;

export function press(square: Sq, phase: string, alternate: boolean): void {
  if (phase === "start") {
    const at = alternate ? "block" : tool.value;
    painting = { at, erase: holds(at, square), before: board.value };
  }
  if (!painting) return;
  if (phase === "end" || phase === "cancel") {
    const { before } = painting;
    painting = null;
    if (before === board.value) return;
    if (phase === "end") change(board.value, before);
    else show(before);
    return;
  }
  // Dragging draws blocked squares; a queen is put down once.
  if (phase === "drag" && painting.at === "queen" && !painting.erase) return;
  fresh.value = false;
  show(edited(square, painting.at, painting.erase));
}

const toolKeys: Record<string, Tool> = { b: "block", e: "erase", p: "pan" };

// The keys of a square: space and Enter use the tool, Q and X set, Delete erases.
export function pressKey(square: Sq, pressed: string, label: (square: Sq) => string): boolean {
  const lower = pressed.toLowerCase();
  const tools: Record<string, Tool> = {
    " ": tool.value === "pan" ? "queen" : tool.value,
    enter: tool.value === "pan" ? "queen" : tool.value,
    q: "queen", x: "block", delete: "erase", backspace: "erase",
  };
  const at = tools[lower];
  if (at) {
    change(edited(square, at, holds(at, square)));
    say(`${shown(square)}: ${label(square)}`);
    return true;
  }
  if (!toolKeys[lower]) return false;
  tool.value = toolKeys[lower];
  say(`Tool: ${tool.value}`);
  return true;
}

export function opponent(square: Sq): string {
  for (const other of board.value.queens.values())
    if (key(other) !== key(square) && attacks(board.value, square, other)) return shown(other);
  return "another";
}
