// The board: any size, queens that must stand, squares that are blocked, every change undoable and
// in the address.
import {
  type Board, type Rule, type Sq, Attacks, attacks, key, parseSize, plain, shared, shown, sizeText,
  toMap, withSize,
} from "./board";
import { BoardCanvas } from "./board_canvas";
import { conditionsPanel } from "./conditions_panel";
import { button, copy, field, h, say, select, sentence, tell } from "./dom";
import { boardFrom, boardParams } from "./link";
import type { Page } from "./main";
import { SolvePanel } from "./solve_panel";
import { boardRead, transferPanel } from "./transfer_panel";
import { verdictOn } from "./verdict";

type Tool = "queen" | "block" | "erase" | "pan";

export function boardPage(): Page {
  let board: Board = plain(8n);
  let past: Board[] = [];
  let future: Board[] = [];
  let tool: Tool = "queen";
  let painting: { at: Tool; erase: boolean; before: Board } | null = null;
  let attackIndex = new Attacks(board, []);
  let written = "";

  const canvas = new BoardCanvas(
    { rows: 8n, cols: 8n, look: () => ({}), label: () => "" },
    { press, key: pressKey, moved: () => solve.windowMoved(canvas.window) },
    "Board",
  );

  const verdict = h("div", { class: "verdict", role: "status" });
  const size = h("input", {
    value: "8", size: 8, inputmode: "text", spellcheck: false, autocomplete: "off",
    "aria-describedby": "size-hint",
    onchange: () => {
      const sides = parseSize(size.value);
      if (!sides) {
        size.setCustomValidity("a number like 8, two like 8x10, or 10^18 at most");
        size.reportValidity();
        return;
      }
      size.setCustomValidity("");
      if (sides[0] !== board.rows || sides[1] !== board.cols) change(withSize(board, ...sides));
    },
    oninput: () => size.setCustomValidity(""),
  });
  const rule = select(
    [["queen", "queen"], ["toroidal", "toroidal"], ["super", "super (and knight)"], ["touch", "touch (king)"]],
    "queen",
    (v) => change({ ...board, rule: v as Rule }),
  );
  const undoButton = button("Undo", undo, { title: "Undo (Ctrl+Z)", class: "tool" });
  const redoButton = button("Redo", redo, { title: "Redo (Ctrl+Y)", class: "tool" });
  const tools = h(
    "fieldset",
    { class: "tools" },
    h("legend", { class: "unseen" }, "What a click does"),
    ([["queen", "Queen", "q"], ["block", "Block", "b"], ["erase", "Erase", "e"], ["pan", "Pan", "p"]] as const).map(
      ([id, label, letter]) =>
        h(
          "label",
          { title: `${label} (${letter})` },
          h("input", {
            type: "radio", name: "tool", value: id, checked: id === tool,
            onchange: () => setTool(id),
          }),
          h("span", {}, label),
        ),
    ),
  );
  const goTo = h("input", {
    size: 12, placeholder: "row,column", "aria-label": "Go to row,column",
    onchange: () => {
      const match = /^\s*\(?(\d{1,18})\s*[,; ]\s*(\d{1,18})\)?\s*$/.exec(goTo.value);
      const square: Sq | null = match && [BigInt(match[1]), BigInt(match[2])];
      if (square && square[0] < board.rows && square[1] < board.cols) canvas.goTo(square);
      else if (goTo.value.trim()) tell(`'${goTo.value.slice(0, 40)}' is no square of this board: give row,column.`);
    },
  });

  const solve = new SolvePanel({
    board: () => board,
    redraw: () => refresh(false),
    goTo: (s) => canvas.isWhole || canvas.goTo(s),
    demand: (queens) => change({ ...board, queens: toMap(queens) }),
  });
  const transfer = transferPanel({
    board: () => board,
    placed: () => solve.placed(),
    load: (b) => change(b),
  });
  const conditions = conditionsPanel({
    board: () => board,
    set: (c) => change({ ...board, conditions: c }),
  });

  const element = h(
    "div",
    { class: "page split" },
    h(
      "section",
      { class: "stage", "aria-label": "The board" },
      h("h1", { class: "unseen" }, "Board"),
      h(
        "div",
        { class: "bar" },
        field("Size", size),
        field("Rule", rule),
        tools,
        h("span", { class: "group" }, undoButton, redoButton,
          button("Clear", () => change(plain(board.rows, board.cols, board.rule)), { class: "tool" })),
      ),
      canvas.element,
      h(
        "div",
        { class: "bar small" },
        h("span", { class: "group" },
          button("−", () => canvas.zoom(1 / 1.3), { "aria-label": "Zoom out", class: "tool" }),
          button("+", () => canvas.zoom(1.3), { "aria-label": "Zoom in", class: "tool" }),
          button("Fit", () => canvas.showAll(), { class: "tool" })),
        goTo,
        button("Copy link", () => copy(location.href, "The link"), { class: "tool", title: "The address holds the whole board" }),
        button("Step through it", () => (location.hash = `#/step?${boardParams(board)}`), { class: "tool", title: "Watch a classic algorithm on this board" }),
        h("span", { id: "size-hint", class: "hint" }, "Sizes: 8, 6x10, up to 10^18"),
      ),
      verdict,
    ),
    h("section", { class: "side", "aria-label": "Solve and share" }, solve.element, conditions.element, transfer),
  );
  element.addEventListener("dragover", (e) => e.preventDefault());
  element.addEventListener("drop", async (e) => {
    e.preventDefault();
    const file = e.dataTransfer?.files[0];
    const text = file ? await file.text() : (e.dataTransfer?.getData("text/plain") ?? "");
    if (text) load(text);
  });

  function setTool(next: Tool): void {
    tool = next;
    canvas.panning = tool === "pan";
    for (const input of tools.querySelectorAll("input")) input.checked = input.value === tool;
  }

  async function load(text: string): Promise<void> {
    try {
      const [read, note] = await boardRead(text, "auto", board.rule);
      change(read);
      tell(note);
    } catch (error) {
      verdict.replaceChildren(h("p", { class: "bad" }, `This cannot be read as a board: ${(error as Error).message}.`));
    }
  }

  function edited(square: Sq, at: Tool, erase: boolean): Board {
    const queens = new Map(board.queens);
    const blocked = new Map(board.blocked);
    const name = key(square);
    if (at === "queen") {
      if (erase) queens.delete(name);
      else queens.set(name, square), blocked.delete(name);
    } else if (at === "block") {
      if (erase) blocked.delete(name);
      else blocked.set(name, square), queens.delete(name);
    } else {
      queens.delete(name);
      blocked.delete(name);
    }
    return { ...board, queens, blocked };
  }

  function press(square: Sq, phase: "start" | "drag" | "end" | "cancel", alternate: boolean): void {
    if (phase === "start") {
      const at = alternate ? "block" : tool;
      const there = at === "queen" ? board.queens : board.blocked;
      painting = { at, erase: at !== "erase" && there.has(key(square)), before: board };
    }
    if (!painting) return;
    if (phase === "end" || phase === "cancel") {
      const { before } = painting;
      painting = null;
      if (before === board) return;
      const painted = board;
      board = before;
      if (phase === "end") change(painted);
      else refresh(true);
      return;
    }
    // Dragging draws blocked squares; a queen is put down once.
    if (phase === "drag" && painting.at === "queen" && !painting.erase) return;
    board = edited(square, painting.at, painting.erase);
    solve.forget();
    refresh(true);
  }

  function pressKey(square: Sq, pressed: string): boolean {
    const name = key(square);
    if (pressed === " " || pressed === "Enter") {
      const at = tool === "pan" ? "queen" : tool;
      const there = at === "queen" ? board.queens : board.blocked;
      change(edited(square, at, at !== "erase" && there.has(name)));
    } else if (pressed === "x" || pressed === "Delete" || pressed === "Backspace") {
      if (pressed === "x") change(edited(square, "block", board.blocked.has(name)));
      else change(edited(square, "erase", true));
    } else if ("qbep".includes(pressed)) {
      setTool(({ q: "queen", b: "block", e: "erase", p: "pan" } as const)[pressed as "q"]);
      say(`Tool: ${tool}`);
    } else return false;
    if (pressed.length > 1 || pressed === " " || pressed === "x")
      say(`${shown(square)}: ${label(square)}`);
    return true;
  }

  function change(next: Board): void {
    past.push(board);
    if (past.length > 500) past.shift();
    future = [];
    board = next;
    solve.forget();
    refresh(true);
    publish();
  }
  function undo(): void {
    const before = past.pop();
    if (!before) return;
    future.push(board);
    board = before;
    solve.forget();
    refresh(true);
    publish();
  }
  function redo(): void {
    const after = future.pop();
    if (!after) return;
    past.push(board);
    board = after;
    solve.forget();
    refresh(true);
    publish();
  }
  function publish(): void {
    shared.board = board;
    written = `#/board?${boardParams(board)}`;
    history.replaceState(null, "", written);
    judge();
  }

  let judging: AbortController | null = null;
  async function judge(): Promise<void> {
    judging?.abort();
    judging = new AbortController();
    const mine = judging;
    const said = await verdictOn(board, mine.signal);
    if (said && mine === judging) verdict.replaceChildren(...said);
  }

  function label(square: Sq): string {
    const name = key(square);
    if (board.queens.has(name))
      return attackIndex.at(square, true) ? `queen, in conflict with ${opponent(square)}`
        : isBlocked(name) ? "queen, on a blocked square" : "queen";
    if (solve.holds(square)) return "queen of the solution";
    if (isBlocked(name)) return "blocked";
    const region = conditions.regions().at(square);
    if (region) return `${attackIndex.at(square, false) ? "attacked" : "free"}, region ${region}`;
    return board.queens.size && attackIndex.at(square, false) ? "attacked" : "free";
  }
  const isBlocked = (name: string) => board.blocked.has(name) || conditions.strikes(name);
  function opponent(square: Sq): string {
    for (const other of board.queens.values())
      if (key(other) !== key(square) && attacks(board, square, other)) return shown(other);
    return "another";
  }

  function refresh(changed: boolean): void {
    if (changed) {
      attackIndex = new Attacks(board, board.queens.values());
      size.value = sizeText(board);
      conditions.refresh(() => refresh(false));
      rule.value = board.rule;
      undoButton.disabled = past.length === 0;
      redoButton.disabled = future.length === 0;
    }
    const shading = board.queens.size > 0 && !solve.hasSolution;
    canvas.set({
      rows: board.rows,
      cols: board.cols,
      label,
      look: (square) => {
        const name = key(square);
        const look = conditions.regions().look(square);
        const onRegion = look.region !== undefined ? "fixed" : null; // seen on every colour
        if (board.queens.has(name)) look.queen = attackIndex.at(square, true) || isBlocked(name) ? "conflict" : onRegion ?? "queen";
        else if (solve.holds(square)) look.queen = onRegion ?? "solution";
        else if (isBlocked(name)) look.ground = "blocked";
        else if (shading && attackIndex.at(square, false)) look.ground = "attacked";
        return look;
      },
      *standing({ top, rows }) {
        for (const square of board.blocked.values()) yield [square, "blocked"];
        for (const square of conditions.struck()) yield [square, "blocked"];
        for (const square of board.queens.values())
          yield [square, attackIndex.at(square, true) ? "conflict" : "queen"];
        for (let r = top; r < top + BigInt(rows); ++r) {
          const c = solve.columnOf(r);
          if (c !== null) yield [[r, c], "queen"];
        }
      },
    });
  }

  const keys = (e: KeyboardEvent) => {
    const inText = (e.target as HTMLElement).closest("input:not([type=radio]), textarea, select");
    if (inText) return;
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "z") {
      e.preventDefault();
      if (e.shiftKey) redo();
      else undo();
    } else if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "y") {
      e.preventDefault();
      redo();
    } else if (e.key === "[" || e.key === "]") {
      solve.browse(e.key === "]" ? 1 : -1);
    }
  };
  const pasted = (e: ClipboardEvent) => {
    if ((e.target as HTMLElement).closest("input, textarea")) return;
    const text = e.clipboardData?.getData("text/plain");
    if (text) load(text);
  };

  return {
    id: "board",
    title: "Board",
    element,
    open(params) {
      document.addEventListener("keydown", keys);
      document.addEventListener("paste", pasted);
      if (location.hash !== written) {
        try {
          const linked = boardFrom(params);
          if (linked) {
            board = shared.board = linked;
            past = [];
            future = [];
            solve.forget();
            written = location.hash;
            judge();
          } else publish();
        } catch (error) {
          verdict.replaceChildren(h("p", { class: "bad" }, sentence((error as Error).message)));
        }
      }
      refresh(true);
    },
    close() {
      document.removeEventListener("keydown", keys);
      document.removeEventListener("paste", pasted);
      written = "";
    },
    redraw: () => refresh(false),
  };
}
