// Solve: any board up to 10^18, queens that must stand, squares that are blocked, and the engines.
import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import {
  Ban, Crown, Eraser, Grid3x3, Hand, Maximize, Redo2, Route, Trash2, Undo2, ZoomIn, ZoomOut,
} from "lucide-preact";
import { goTo, type View } from "../../base/router";
import { isPhone } from "../../base/screen";
import { tell } from "../../base/tell";
import { type Sq, key, parseSize, plain, rules, sizeText, withSize } from "../../board/board";
import type { BoardCanvas, Scene } from "../../board/canvas";
import { boardParams } from "../../board/link";
import type { Look } from "../../board/look";
import { BoardView } from "../../parts/board";
import { Button } from "../../parts/button";
import { type Key, KeysDialog, useKeys } from "../../parts/dialog";
import { Field, Segments, Select, TextBox } from "../../parts/field";
import { BoardLayout, CopyLink, KeysButton } from "../../parts/layout";
import { ConditionsPanel, regions, struck } from "./conditions";
import { JobDialog } from "./job_dialog";
import { SolvePanel } from "./panel";
import {
  columnOf, hasSolution, isQueenOfSolution, solutionChanges, windowMoved,
} from "./solution";
import { browse, camera } from "./solver";
import {
  type Tool, attackIndex, board, change, future, linkFault, openBoard, opponent, past, press,
  pressKey, redo, tool, undo,
} from "./state";
import { TransferPanel, loadText } from "./transfer";
import { verdict } from "./verdict";

const unreadable = signal(""); // what was pasted

const isBlocked = (name: string) => board.value.blocked.has(name) || struck.value.has(name);

function label(square: Sq): string {
  const name = key(square);
  if (board.value.queens.has(name))
    return attackIndex.value.at(square, true) ? `queen, in conflict with ${opponent(square)}`
      : isBlocked(name) ? "queen, on a blocked square" : "queen, given";
  if (isQueenOfSolution(square)) return "queen of the solution";
  if (isBlocked(name)) return "blocked";
  const attacked = board.value.queens.size > 0 && attackIndex.value.at(square, false);
  const region = regions.value.at(square);
  return `${attacked ? "attacked" : "free"}${region ? `, region ${region}` : ""}`;
}

function look(square: Sq): Look {
  const name = key(square);
  const shown = regions.value.look(square);
  if (board.value.queens.has(name)) {
    shown.queen = "given";
    shown.conflict = attackIndex.value.at(square, true) || isBlocked(name);
  } else if (isQueenOfSolution(square)) shown.queen = "found";
  else if (isBlocked(name)) shown.ground = "blocked";
  else if (board.value.queens.size && !hasSolution.value && attackIndex.value.at(square, false))
    shown.ground = "attacked";
  return shown;
}

const scene = computed<Scene>(() => {
  void [solutionChanges.value, hasSolution.value, struck.value];
  return {
    rows: board.value.rows,
    cols: board.value.cols,
    label,
    look,
    *standing({ top, rows }) {
      for (const square of board.value.blocked.values()) yield [square, "blocked"];
      for (const square of struck.value.values()) yield [square, "blocked"];
      for (const square of board.value.queens.values())
        yield [square, attackIndex.value.at(square, true) ? "conflict" : "queen"];
      for (let r = top; r < top + BigInt(rows); ++r) {
        const c = columnOf(r);
        if (c !== null) yield [[r, c], "queen"];
      }
    },
  };
});

function setSize(text: string): string | void {
  const sides = parseSize(text);
  if (!sides) return "A number like 8, two like 8x10, or 10^18 at most.";
  const { rows, cols } = board.value;
  if (sides[0] !== rows || sides[1] !== cols) change(withSize(board.value, ...sides));
}

const ruleLabels: Record<string, string> = {
  queen: "queens", toroidal: "toroidal board", amazon: "queen and knight", touch: "rook and king",
  chancellor: "rook and knight",
};
const rulesByName = rules.map(
  ({ name }) => [name, ruleLabels[name] ?? name.replaceAll("-", " ")] as const,
);
const tools = [
  { id: "queen", label: "Queen", icon: Crown, hint: "Queen: click to place or take away" },
  { id: "block", label: "Block", icon: Ban, hint: "Block (B): drag to draw" },
  { id: "erase", label: "Erase", icon: Eraser, hint: "Erase (E)" },
  { id: "pan", label: "Pan", icon: Hand, hint: "Pan (P): drag a large board" },
];

const Problem = () => (
  <div class="row">
    <Field label="Size" hint="8, 6x10, up to 10^18">
      <TextBox value={sizeText(board.value)} size={6} onChange={setSize} />
    </Field>
    <Field label="Rule">
      <Select value={board.value.rule} options={rulesByName}
        onChange={(v) => change({ ...board.value, rule: v })} />
    </Field>
  </div>
);

const Tools = () => (
  <div class="dock">
    <Segments legend="What a click does" name="tool" value={tool.value} options={tools}
      onChange={(id) => (tool.value = id as Tool)} />
    <Button label="Undo" icon={Undo2} iconOnly kind="quiet" hint="Undo (Z)"
      disabled={!past.value.length} onClick={undo} />
    <Button label="Redo" icon={Redo2} iconOnly kind="quiet" hint="Redo (Y)"
      disabled={!future.value.length} onClick={redo} />
    <Button label="Clear" icon={Trash2} iconOnly kind="quiet"
      onClick={() => change(plain(board.value.rows, board.value.cols, board.value.rule))} />
  </div>
);

interface OfCanvas { canvas(): BoardCanvas | null }
function Zoom({ canvas }: OfCanvas) {
  const jump = (text: string): string | void => {
    const match = /^\s*\(?(\d{1,18})\s*[,; ]\s*(\d{1,18})\)?\s*$/.exec(text);
    const square: Sq | null = match && [BigInt(match[1]), BigInt(match[2])];
    if (square && square[0] < board.value.rows && square[1] < board.value.cols)
      canvas()?.goTo(square);
    else if (text.trim())
      tell(`'${text.slice(0, 40)}' is no square of this board: give row,column.`);
  };
  return (
    <>
      <Button label="Zoom out" icon={ZoomOut} iconOnly onClick={() => canvas()?.zoom(1 / 1.3)} />
      <Button label="Zoom in" icon={ZoomIn} iconOnly onClick={() => canvas()?.zoom(1.3)} />
      <Button label="Fit" icon={Maximize} iconOnly onClick={() => canvas()?.showAll()} />
      <TextBox label="Go to row,column" value="" placeholder="row,column" size={10}
        onChange={jump} />
    </>
  );
}

// Seen as a whole on a phone, with the first button under it.
const isSmall = () => board.value.rows <= 12n && board.value.cols <= 12n;

function Under({ canvas }: OfCanvas) {
  const said = verdict.value;
  return (
    <>
      <div class="row">
        {!(isPhone.value && isSmall()) && <Zoom canvas={canvas} />}
        <Button label="Watch it solved" icon={Route} kind="quiet"
          hint="Watch a classic algorithm on this board"
          onClick={() => goTo("learn", boardParams(board.value))} />
        <CopyLink iconOnly />
        <KeysButton />
      </div>
      <div role="status" class="verdict">
        {[linkFault.value, unreadable.value].filter((text) => text).map((text) => (
          <p class="bad strong">{text}</p>
        ))}
        {said && (
          <p class={said.kind === "neutral" ? "hint" : `${said.kind} strong`}>{said.text}</p>
        )}
        {said && said.faults.length > 0 && (
          <ul class="bad faults">{said.faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>
        )}
      </div>
    </>
  );
}

const keys: Key[] = [
  { keys: ["Arrows"], shown: "← ↑ → ↓", does: "move on the board" },
  { keys: ["Space"], does: "use the tool" },
  { keys: ["Q", "X"], does: "set a queen, block a square" },
  { keys: ["B", "E", "P"], does: "tools: block, erase, pan" },
  { keys: ["Ctrl+z", "z"], shown: "Z Ctrl+Z", does: "undo", act: undo },
  { keys: ["Ctrl+y", "Ctrl+Shift+z", "y"], shown: "Y Ctrl+Y", does: "redo", act: redo },
  { keys: ["["], does: "previous solution, while browsing", act: () => browse(-1) },
  { keys: ["]"], does: "next solution, while browsing", act: () => browse(1) },
];

function pasted(e: ClipboardEvent): void {
  if ((e.target as HTMLElement).closest("input, textarea")) return;
  const text = e.clipboardData?.getData("text/plain");
  if (text) loadText(text, unreadable);
}
async function dropped(e: DragEvent): Promise<void> {
  e.preventDefault();
  const file = e.dataTransfer?.files[0];
  const text = file ? await file.text() : (e.dataTransfer?.getData("text/plain") ?? "");
  if (text) loadText(text, unreadable);
}

const hands = {
  press,
  key: (square: Sq, pressed: string) => pressKey(square, pressed, label),
};

function Page() {
  const canvas = useRef<BoardCanvas | null>(null);
  useKeys(keys);
  useEffect(() => {
    document.addEventListener("paste", pasted);
    return () => document.removeEventListener("paste", pasted);
  }, []);
  const ready = (made: BoardCanvas) => {
    canvas.current = made;
    camera.goTo = (square) => made.port.isWhole || made.goTo(square);
  };
  const withWindow = useRef({ ...hands, moved: () => windowMoved(canvas.current!.window) });
  return (
    <div class="drop" onDragOver={(e) => e.preventDefault()} onDrop={dropped}>
      <BoardLayout
        title="Solve"
        note={<Problem />}
        tools={<Tools />}
        board={
          <BoardView name="Board" scene={scene.value} hands={withWindow.current}
            panning={tool.value === "pan"} onReady={ready} />
        }
        under={<Under canvas={() => canvas.current} />}
        panel={<><SolvePanel /><ConditionsPanel /><TransferPanel /></>}
      />
      <JobDialog />
      <KeysDialog keys={keys} />
    </div>
  );
}

export const solveView: View = {
  id: "solve",
  title: "Solve",
  icon: Grid3x3,
  Page,
  open(params) {
    unreadable.value = "";
    openBoard(params);
  },
};
