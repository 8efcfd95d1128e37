// The daily colour puzzle: one queen in each row, column and colour, and no two touch.
import { ApiError, post, stream } from "./api";
import type { Sq } from "./board";
import { BoardCanvas } from "./board_canvas";
import { button, copy, field, h, say, select, sentence } from "./dom";
import type { Look } from "./look";
import type { Page } from "./main";
import { Regions } from "./regions";

type Mark = "" | "x" | "Q";
interface Step { name: string; sentence: string; queens: [number, number][]; crosses: [number, number][]; reason: [number, number][] }

export function playPage(): Page {
  let rows: string[][] = []; // region names
  let regions = new Regions([]);
  let marks: Mark[] = [];
  let past: Mark[][] = [];
  let size = 8;
  let grade = "any";
  let began = 0;
  let taken = 0; // milliseconds until the page was left
  let timing = 0;
  let solved = false;
  let hinted: Step | null = null;
  let wrong = new Set<number>();
  let written = "";
  let drag: Mark | null = null;
  let busy: AbortController | null = null;

  const canvas = new BoardCanvas({ rows: 8n, cols: 8n, look: () => ({}), label: () => "" }, { press, key }, "Puzzle");
  canvas.highest = 0.68;
  const timer = h("span", { class: "timer", role: "timer", "aria-label": "Time" }, "0:00");
  const rating = h("p", { class: "hint" });
  const message = h("div", { class: "answers", role: "status" });
  const sizeBox = select(Array.from({ length: 8 }, (_, i) => [`${i + 5}`, `${i + 5} × ${i + 5}`]), "8", (v) => (size = Number(v)));
  const gradeBox = select(["any", "easy", "medium", "hard", "expert"].map((g) => [g, g]), "any", (v) => (grade = v));
  const hintButton = button("Hint", hint, { class: "main" });
  const applyButton = button("Do it", applyHint, { hidden: true });

  const element = h("div", { class: "page split" },
    h("section", { class: "stage", "aria-label": "The puzzle" },
      h("h1", { class: "unseen" }, "Play"),
      h("div", { class: "bar" }, timer, rating),
      canvas.element,
      h("p", { class: "hint" }, "Click for a cross, again for a queen, again for nothing. Drag for crosses. Keys: arrows, Q, X, Delete.")),
    h("section", { class: "side", "aria-label": "Help and new puzzles" },
      h("div", { class: "card" }, h("h2", {}, "Help"),
        h("div", { class: "buttons" }, hintButton, button("Check", check),
          button("Undo", undo), button("Start over", () => (save(), (marks = marks.map(() => "")), changed()))),
        message, h("div", { class: "apply" }, applyButton)),
      h("div", { class: "card" }, h("h2", {}, "New puzzle"),
        h("div", { class: "bar" }, field("Size", sizeBox), field("Difficulty", gradeBox)),
        h("div", { class: "buttons" },
          button("New puzzle", () => make(1 + Math.floor(Math.random() * 2 ** 40)), { class: "main" }),
          button("Puzzle of the day", daily),
          button("Copy link", () => copy(location.href, "The link"))),
        h("p", { class: "hint" }, "One queen in each row, column and colour; no two queens touch, not even at a corner."))));

  const n = () => rows.length;
  const at = (s: Sq) => Number(s[0]) * n() + Number(s[1]);
  const list = (mark: Mark) => marks.flatMap((m, i) => (m === mark ? [[Math.floor(i / n()), i % n()]] : []));

  function load(grid: string[]): void {
    rows = grid.map((row) => (row.includes(" ") ? row.trim().split(/\s+/) : [...row]));
    regions = new Regions(grid);
    marks = Array(n() * n()).fill("");
    past = [];
    solved = false;
    wrong.clear();
    dropHint();
    message.replaceChildren();
    rating.textContent = "";
    written = `#/play?r=${grid.map((r) => r.replaceAll(" ", "_")).join("/")}`;
    history.replaceState(null, "", written);
    taken = 0;
    began = Date.now();
    draw();
  }
  function tick(): void {
    const seconds = Math.floor((taken + (solved ? 0 : Date.now() - began)) / 1000);
    timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  async function make(seed: number, chosenSize = size, chosenGrade = grade, name = ""): Promise<void> {
    busy?.abort();
    const mine = (busy = new AbortController());
    message.replaceChildren(h("p", { class: "hint" }, "Making a puzzle…"), button("Stop", () => mine.abort()));
    try {
      const made = await stream("/api/puzzle/new", { size: chosenSize, grade: chosenGrade, seed }, () => {}, mine.signal);
      load(made.regions);
      rating.textContent = `${name}${made.rating.grade}, ${made.rating.number} points`;
    } catch (error) {
      message.replaceChildren(h("p", { class: (error as Error).name === "AbortError" ? "hint" : "bad" },
        (error as Error).name === "AbortError" ? "Stopped." : sentence((error as Error).message)));
    }
  }
  function daily(): void {
    const now = new Date();
    const date = now.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
    make(now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate(), 8, "medium", `${date}: `);
  }

  function save(): void {
    past.push([...marks]);
  }
  function undo(): void {
    const before = past.pop();
    if (before) (marks = before), changed();
  }
  function set(i: number, mark: Mark): void {
    marks[i] = mark;
  }
  function changed(): void {
    wrong.clear();
    dropHint();
    draw();
    if (!solved && marks.filter((m) => m === "Q").length === n()) check();
  }
  function press(square: Sq, phase: "start" | "drag" | "end" | "cancel", alternate: boolean): void {
    const i = at(square);
    if (solved || !n()) return;
    if (phase === "cancel") return undo();
    if (phase === "start") {
      save();
      const next: Mark = alternate ? (marks[i] === "Q" ? "" : "Q") : marks[i] === "" ? "x" : marks[i] === "x" ? "Q" : "";
      set(i, next);
      drag = next === "x" ? "x" : next === "" ? "" : null;
      changed();
    } else if (phase === "drag" && drag !== null && marks[i] !== "Q") {
      // A drag draws crosses, also over the square that it began on.
      if (drag === "x" && marks[i] === "") set(i, "x"), changed();
    } else if (phase === "end") drag = null;
  }
  function key(square: Sq, pressed: string): boolean {
    const i = at(square);
    const lower = pressed.toLowerCase();
    const next: Mark | null = lower === "q" ? (marks[i] === "Q" ? "" : "Q") : lower === "x" ? (marks[i] === "x" ? "" : "x")
      : pressed === "Delete" || pressed === "Backspace" ? "" : pressed === " " || pressed === "Enter"
        ? marks[i] === "" ? "x" : marks[i] === "x" ? "Q" : "" : null;
    if (next === null || solved || !n()) return false;
    save();
    set(i, next);
    changed();
    say(label(square));
    return true;
  }

  const request = () => ({
    regions: rows.map((r) => (r.some((name) => name.length > 1) ? r.join(" ") : r.join(""))),
    queens: list("Q"), crosses: list("x"),
  });
  async function ask(): Promise<any> {
    try {
      return await post("/api/puzzle/hint", request());
    } catch (error) {
      message.replaceChildren(h("p", { class: "bad" }, error instanceof ApiError ? sentence(error.message) : String(error)));
      return null;
    }
  }
  function showMistakes(mistakes: { sentence: string; squares: [number, number][] }[]): void {
    wrong = new Set(mistakes.flatMap((m) => m.squares.map(([r, c]) => r * n() + c)));
    message.replaceChildren(h("div", { class: "answer bad" }, h("p", { class: "title" }, "Not right yet"),
      mistakes.slice(0, 6).map((m) => h("p", {}, m.sentence))));
    draw();
  }
  async function hint(): Promise<void> {
    const said = await ask();
    if (!said) return;
    dropHint();
    if (said.mistakes.length) return showMistakes(said.mistakes);
    if (said.solved) return win();
    if (!said.step) {
      message.replaceChildren(h("p", {}, "No deduction helps here: this puzzle needs a guess."));
      return;
    }
    hinted = said.step;
    message.replaceChildren(h("div", { class: "answer neutral" }, h("p", { class: "title" }, hinted!.name.charAt(0).toUpperCase() + hinted!.name.slice(1)), h("p", {}, hinted!.sentence)));
    applyButton.hidden = false;
    draw();
  }
  function applyHint(): void {
    if (!hinted) return;
    save();
    for (const [r, c] of hinted.crosses) if (marks[r * n() + c] === "") set(r * n() + c, "x");
    for (const [r, c] of hinted.queens) set(r * n() + c, "Q");
    message.replaceChildren();
    changed();
    hintButton.focus();
  }
  function dropHint(): void {
    if (hinted) message.replaceChildren();
    hinted = null;
    applyButton.hidden = true;
  }
  async function check(): Promise<void> {
    const said = await ask();
    if (!said) return;
    dropHint();
    if (said.mistakes.length) showMistakes(said.mistakes);
    else if (said.solved) win();
    else message.replaceChildren(h("div", { class: "answer good" }, h("p", { class: "title" }, "All right so far"), h("p", {}, "No mark is wrong.")));
  }
  function win(): void {
    if (!solved) taken += Date.now() - began;
    solved = true;
    tick();
    message.replaceChildren(h("div", { class: "answer good" }, h("p", { class: "title" }, "Solved"),
      h("p", {}, `In ${timer.textContent}: every row, column and colour has its queen.`)));
    draw();
  }

  function label(square: Sq): string {
    const i = at(square);
    const what = marks[i] === "Q" ? "queen" : marks[i] === "x" ? "cross" : "empty";
    return `${what}, region ${rows[Number(square[0])]?.[Number(square[1])] ?? ""}${wrong.has(i) ? ", wrong" : ""}`;
  }
  function draw(): void {
    const side = n() || 8;
    const reason = new Set(hinted?.reason.map(([r, c]) => r * side + c));
    const added = new Set([...(hinted?.queens ?? []), ...(hinted?.crosses ?? [])].map(([r, c]) => r * side + c));
    canvas.set({
      rows: BigInt(side), cols: BigInt(side), label,
      look: ([br, bc]) => {
        const [r, c] = [Number(br), Number(bc)];
        const i = r * side + c;
        const look: Look = regions.look([br, bc]);
        if (marks[i] === "Q") look.queen = wrong.has(i) ? "conflict" : "fixed";
        if (marks[i] === "x") look.cross = true;
        if (wrong.has(i) && marks[i] !== "Q") look.ring = "tried";
        if (reason.has(i)) look.ring = "hint";
        if (added.has(i)) look.ring = "target";
        return look;
      },
    });
    tick();
  }
  const keys = (e: KeyboardEvent) => {
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "z" && !(e.target as HTMLElement).closest("input, textarea")) {
      e.preventDefault();
      undo();
    }
  };

  return {
    id: "play", title: "Play", element,
    open(params) {
      document.addEventListener("keydown", keys);
      timing = window.setInterval(tick, 500);
      began = Date.now();
      const linked = params.get("r");
      if (linked && location.hash !== written) {
        load(linked.split("/").map((row) => row.replaceAll("_", " ")).slice(0, 26));
        post("/api/puzzle/rate", { regions: request().regions }).then(
          (said) => (rating.textContent = `${said.rating.grade}, ${said.rating.number} points${said.unique ? "" : "; it has not exactly one solution"}`),
          (error) => message.replaceChildren(h("p", { class: "bad" }, sentence((error as Error).message))));
      } else if (!n()) daily();
      else {
        history.replaceState(null, "", written);
        draw();
      }
    },
    close() {
      document.removeEventListener("keydown", keys);
      clearInterval(timing);
      if (!solved && n()) taken += Date.now() - began;
    },
    redraw: draw,
  };
}
