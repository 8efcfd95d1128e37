// Step through a classic algorithm: play, pause, forwards, backwards, to the next solution; with the
// line of the pseudo-code, the counters, the recursion tree, the hybrid's matrix, the energy.
import { ApiError, get, post } from "./api";
import { type Board, plain, shared, toProblem, withSize } from "./board";
import { BoardCanvas } from "./board_canvas";
import { button, field, grouped, h, say, select, sentence, tell } from "./dom";
import { boardFrom, boardParams } from "./link";
import { type Look, drawSquare, palette } from "./look";
import type { Page } from "./main";
import { matrixText, sceneOf } from "./step_board";
import { type Window, Trace, windowSize } from "./trace";
import { TreeView } from "./tree_view";

interface CodeLine { text: string; actions: string[] }
interface Algorithm {
  id: string; name: string; idea: string; source: string; time: string; space: string;
  complete: boolean; blocked_squares: boolean; every_constraint: boolean; largest_n: number; counts: Record<string, string>; code: CodeLine[];
}

const counterNames = ["trials", "nodes", "checks", "backtracks", "solutions"];
const breakpoints: [string, string][] = [
  ["solution", "solution"], ["remove", "backtrack"], ["dead end", "dead end"], ["place", "placement"],
  ["reject", "rejection"], ["perturb", "perturbation"], ["accept", "accepted move"],
];

// The size alone says it all.
const isPlain = (b: Board) => b.rows === b.cols && [...boardParams(b).keys()].length === 1;

// Blocked squares and demanded queens say the rest.
const isBySquares = (b: Board) => isPlain({ ...b, queens: new Map(), blocked: new Map(), conditions: { ...b.conditions, where: "" } });

export function stepPage(): Page {
  let repaintLegend: (() => void) | null = null;
  let algorithms: Algorithm[] = [];
  let algorithm: Algorithm | null = null;
  let board = plain(6n);
  let struck = new Set<string>(); // squares that its conditions block
  let goal = "first";
  let seed = 1;
  let trace: Trace | null = null;
  let at = 0;
  let window_: Window | null = null;
  let playing = false;
  let speed = 4;
  let due = 0;
  let ticking = 0;
  let written = "";
  let drawnEnergy = 0;

  const canvas = new BoardCanvas({ rows: 6n, cols: 6n, look: () => ({}), label: () => "" }, {}, "Board of the algorithm");
  canvas.highest = 0.6;
  const tree = new TreeView();
  const chooser = select([], "", (v) => start(v));
  const sizeBox = h("input", { type: "number", min: 1, max: 200, value: 6, onchange: () => {
    const n = BigInt(Math.min(200, Math.max(1, Math.floor(Number(sizeBox.value)) || 6)));
    board = withSize(board, n, n);
    start(algorithm!.id);
  } });
  const boardBox = select([["plain", "plain"], ["own", "as on the Board page"]], "plain", (v) => {
    board = v === "own" ? shared.board : plain(board.rows);
    start(algorithm!.id);
  });
  const taken = h("p", { class: "hint" }); // what is special about the board
  const goalBox = select([["first", "to the first solution"], ["all", "all solutions"]], goal, (v) => ((goal = v), start(algorithm!.id)));
  const seedBox = h("input", { type: "number", min: 0, value: 1, onchange: () => {
    seed = Math.max(0, Math.floor(Number(seedBox.value)) || 0);
    start(algorithm!.id);
  } });
  const caption = h("p", { class: "caption" });
  const message = h("p", { class: "bad", role: "alert", hidden: true });
  const counters = h("div", { class: "counters" });
  const code = h("ol", { class: "code", "aria-label": "Pseudo-code", tabindex: 0 });
  const matrix = h("div", { class: "matrix", tabindex: 0, role: "region", "aria-label": "Matrix of sets" });
  const matrixCard = h("div", { class: "card", hidden: true }, h("h3", {}, "The matrix of sets"), matrix);
  const energy = h("div", { class: "chart" });
  const energyCard = h("div", { class: "card", hidden: true }, h("h3", {}, "Energy"), energy);
  const treeCard = h("div", { class: "card" }, h("h3", {}, "Recursion tree"), tree.element,
    h("p", { class: "hint" }, "Blue: the path to the board beside. Red squares: dead ends; triangles: folded branches; green diamonds: solutions."));
  const about = h("p", { class: "hint" });
  const playButton = button("Play", () => (playing ? pause() : play()), { class: "main", title: "Space" });
  const slider = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": "Step", oninput: () => {
    pause();
    goTo(Number(slider.value));
  } });
  const where = h("span", { class: "hint" });
  const speedText = h("span", { class: "hint" });
  const speedBox = h("input", { type: "range", min: 0, max: 1000, value: 200, "aria-label": "Speed", oninput: () => setSpeed() });
  const stopAt = select(breakpoints, "solution", () => {}, { "aria-label": "Breakpoint" });

  const element = h(
    "div", { class: "page split" },
    h("section", { class: "stage", "aria-label": "The algorithm at work" },
      h("h1", { class: "unseen" }, "Step through an algorithm"),
      h("div", { class: "bar" }, field("Algorithm", chooser), field("n", sizeBox), field("Board", boardBox), field("Run", goalBox), field("Seed", seedBox)),
      taken, message, caption, canvas.element, legend(),
      h("div", { class: "player" },
        button("|◀", () => (pause(), goTo(0)), { "aria-label": "To the start", title: "Home" }),
        button("◀", () => (pause(), goTo(at - 1)), { "aria-label": "Step back", title: "←" }),
        playButton,
        button("▶", () => (pause(), goTo(at + 1)), { "aria-label": "Step forward", title: "→" }),
        button("▶|", () => (pause(), toEnd()), { "aria-label": "To the end", title: "End" }),
        slider, where),
      h("div", { class: "player" }, field("Speed", speedBox), speedText,
        h("span", { class: "group" },
          button("‹", () => seek(true), { "aria-label": "To the previous one", title: "p" }), stopAt,
          button("›", () => seek(false), { "aria-label": "To the next one", title: "n" }))),
      h("details", { class: "card about" }, h("summary", {}, "About this algorithm"), about),
    ),
    h("section", { class: "side", "aria-label": "What it does" },
      h("div", { class: "card" }, h("h3", {}, "Pseudo-code"), code),
      h("div", { class: "card" }, h("h3", {}, "Counters"), counters),
      treeCard, energyCard, matrixCard),
  );

  function setSpeed(): void {
    speed = Math.round(Math.pow(10, (Number(speedBox.value) / 1000) * 3.3));
    speedText.textContent = `${grouped(speed)} ${speed === 1 ? "step" : "steps"} a second`;
  }

  async function start(id: string): Promise<void> {
    pause();
    algorithm = algorithms.find((a) => a.id === id) ?? algorithms[0];
    chooser.value = algorithm.id;
    sizeBox.value = String(board.rows);
    boardBox.value = isPlain(board) ? "plain" : "own";
    describe();
    goalBox.value = goal;
    goalBox.disabled = !algorithm.complete;
    seedBox.parentElement!.hidden = algorithm.complete;
    seedBox.value = String(seed);
    code.replaceChildren(...algorithm.code.map((l) => h("li", { style: `--deep: ${2 + l.text.search(/\S|$/)}ch` }, l.text)));
    counters.replaceChildren(...counterNames.map((name) =>
      h("div", { title: algorithm!.counts[name] ?? "solutions found" }, h("b", {}, "0"), h("span", {}, name))));
    about.textContent = `${algorithm.idea} ${algorithm.source}. Time ${algorithm.time}, space ${algorithm.space}.`;
    treeCard.hidden = !algorithm.complete;
    energyCard.hidden = algorithm.complete;
    matrixCard.hidden = algorithm.id !== "hybrid";
    energy.replaceChildren();
    const mine = (trace = new Trace({ ...toProblem(board), algorithm: algorithm.id, goal: algorithm.complete ? goal : "first", seed }));
    publish();
    at = 0;
    window_ = null;
    caption.textContent = where.textContent = matrix.textContent = "";
    tree.clear();
    canvas.set(sceneOf(board, struck = new Set(), null));
    try {
      if (board.conditions.where) {
        const said = await post("/api/blocked", { ...toProblem(board), queens: [] });
        if (mine !== trace) return;
        struck = new Set((said.blocked as number[][]).map((s) => `${s[0]},${s[1]}`));
      }
      await goTo(0);
      await mine.measure();
      if (mine === trace) showPosition();
    } catch (error) {
      if (mine === trace) fail(error);
    }
  }
  function publish(): void {
    const params = boardParams(board);
    for (const [name, value] of Object.entries({ algorithm: algorithm!.id, goal, seed: String(seed) })) params.set(name, value);
    written = `#/step?${params}`;
    history.replaceState(null, "", written);
  }
  function describe(): void {
    const parts = [];
    const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
    if (board.queens.size) parts.push(some(board.queens.size, "demanded queen", "demanded queens"));
    if (board.blocked.size) parts.push(some(board.blocked.size, "blocked square", "blocked squares"));
    if (!isBySquares(board)) parts.push("other conditions");
    const names = (some: Algorithm[]) => some.map((a) => a.name).join(" and ");
    taken.hidden = isPlain(board);
    taken.textContent = (parts.length ? `With ${parts.join(" and ")}. ` : "") +
      (!isBySquares(board) ? `${names(algorithms.filter((a) => a.every_constraint))} takes every rule and condition, the others do not.`
        : board.blocked.size ? `${names(algorithms.filter((a) => !a.blocked_squares))} know no blocked squares; the others take them.` : "");
  }
  function fail(error: unknown): void {
    pause();
    message.hidden = false;
    message.textContent = error instanceof ApiError ? sentence(error.message) : String(error);
  }

  let wanted = 0;
  async function goTo(step: number): Promise<void> {
    const mine = trace;
    if (!mine) return;
    if (mine.exact) step = Math.min(step, mine.total! - 1);
    wanted = step = Math.max(0, step);
    try {
      const found = mine.near(step) ?? (await mine.window(step));
      if (mine !== trace || wanted !== step) return;
      message.hidden = true;
      at = Math.min(step, found.from + found.steps.length - 1);
      window_ = found;
      mine.prefetch(at + windowSize / 2);
      mine.prefetch(at - windowSize / 2);
      show();
    } catch (error) {
      if (mine === trace) fail(error);
    }
  }
  async function toEnd(): Promise<void> {
    if (trace && !trace.exact) await trace.measure().catch(fail);
    if (trace?.total) goTo(trace.total - 1);
  }
  async function seek(backwards: boolean): Promise<void> {
    pause();
    const mine = trace!;
    try {
      const found = await mine.seek(at, stopAt.value, backwards);
      if (mine !== trace) return;
      if (found === null) return tell(`There is no ${backwards ? "earlier" : "further"} ${stopAt.selectedOptions[0].text}.`);
      await goTo(found);
      say(window_!.steps[at - window_!.from].caption);
    } catch (error) {
      fail(error);
    }
  }

  function play(): void {
    if (trace?.exact && at >= trace.total! - 1) goTo(0);
    playing = true;
    playButton.textContent = "Pause";
    due = performance.now();
    ticking = requestAnimationFrame(tick);
  }
  function pause(): void {
    playing = false;
    playButton.textContent = "Play";
    cancelAnimationFrame(ticking);
  }
  // As many steps as are due since the last picture, but never past a window that is not here yet.
  function tick(now: number): void {
    if (!playing || !trace) return;
    const steps = Math.floor(((now - due) * speed) / 1000);
    if (steps > 0) {
      due += (steps * 1000) / speed;
      let next = at + steps;
      if (trace.exact && next >= trace.total! - 1) {
        next = trace.total! - 1;
        goTo(next);
        pause();
        return;
      }
      if (!trace.near(next)) {
        due = now; // wait for it
        const edge = window_ ? window_.from + window_.steps.length - 1 : at;
        trace.prefetch(next);
        trace.prefetch(edge + 1);
        next = Math.min(next, edge);
        if (next === at && trace.near(at + 1)) next = at + 1;
      }
      if (next !== at) goTo(next);
    }
    ticking = requestAnimationFrame(tick);
  }

  function showPosition(): void {
    const total = trace!.total;
    slider.max = String(Math.max(1, (total ?? at + windowSize) - 1));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `step ${at}`);
    where.textContent = total === null ? `step ${grouped(at)}` : `step ${grouped(at)} of ${trace!.exact ? "" : "more than "}${grouped(total - 1)}`;
  }

  function show(): void {
    const step = window_!.steps[at - window_!.from];
    caption.textContent = step.caption.charAt(0).toUpperCase() + step.caption.slice(1);
    if (trace!.exact && at === trace!.total! - 1 && trace!.why) caption.textContent += `; ${trace!.why}`;
    showPosition();
    counters.querySelectorAll("b").forEach((b, i) => (b.textContent = grouped(step.counters[i])));
    [...code.children].forEach((line, i) => {
      const on = algorithm!.code[i].actions.includes(step.action);
      if (on) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    if (algorithm!.complete) tree.show(window_!, at);
    else drawEnergy();
    if (step.cells) matrix.textContent = matrixText(board, step.cells);
    canvas.set(sceneOf(board, struck, step));
    const scene = step.to ?? step.square; // of the action: never out of sight
    if (scene) canvas.keepInSight([BigInt(scene[0]), BigInt(scene[1])]);
  }

  let charts: Promise<typeof import("./charts")> | null = null;
  function drawEnergy(): void {
    clearTimeout(drawnEnergy);
    drawnEnergy = window.setTimeout(async () => {
      const shown = window_;
      if (!shown) return;
      const { energyChart } = await (charts ??= import("./charts"));
      const points: [number, number][] = [...shown.curve];
      for (let i = shown.from; i <= at && i - shown.from < shown.steps.length; ++i) {
        const e = shown.steps[i - shown.from].energy;
        if (e !== undefined) points.push([i, e]);
      }
      energy.replaceChildren(energyChart(points, at, Math.max(260, energyCard.clientWidth - 34)));
    }, playing ? 60 : 10);
  }

  function legend(): HTMLElement {
    const items: [string, Look][] = [
      ["queen", { queen: "solution" }], ["attacker", { queen: "attacker" }], ["threatened", { ground: "threatened" }],
      ["deleted", { ground: "deleted" }], ["tried", { ring: "tried" }],
    ];
    const list = h("ul", { class: "legend", "aria-label": "Legend" }, items.map(([name]) =>
      h("li", {}, h("canvas", { width: 40, height: 40, "aria-hidden": "true" }), name)));
    queueMicrotask(() => paintLegend(list, items));
    repaintLegend = () => paintLegend(list, items);
    return list;
  }
  function paintLegend(list: HTMLElement, items: [string, Look][]): void {
    list.querySelectorAll("canvas").forEach((c, i) => drawSquare(c.getContext("2d")!, 0, 0, 40, false, items[i][1], palette()));
  }

  const keys = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const target = e.target as HTMLElement;
    if (target.closest("input, select, textarea, .board, button") && e.key !== "n" && e.key !== "p") return;
    if (target.closest("input, select, textarea")) return;
    const act: Record<string, () => void> = {
      " ": () => (playing ? pause() : play()),
      ArrowRight: () => (pause(), void goTo(at + 1)),
      ArrowLeft: () => (pause(), void goTo(at - 1)),
      Home: () => (pause(), void goTo(0)),
      End: () => (pause(), void toEnd()),
      n: () => void seek(false),
      p: () => void seek(true),
    };
    if (act[e.key]) {
      e.preventDefault();
      act[e.key]();
    }
  };

  setSpeed();
  return {
    id: "step", title: "Step", element,
    async open(params) {
      document.addEventListener("keydown", keys);
      if (!algorithms.length) {
        try {
          algorithms = (await get("/api/algorithms")).algorithms;
        } catch (error) {
          return fail(error);
        }
        chooser.replaceChildren(...algorithms.map((a) => h("option", { value: a.id }, a.name)));
      }
      if (trace && (location.hash === written || ![...params].length)) {
        history.replaceState(null, "", written); // back from another page: as it was left
        return;
      }
      try {
        board = boardFrom(params) ?? board;
      } catch (error) {
        board = plain(6n);
        tell(sentence((error as Error).message));
      }
      goal = params.get("goal") === "all" ? "all" : params.get("goal") === "first" ? "first" : goal;
      seed = Number(params.get("seed") ?? seed) || 1;
      await start(params.get("algorithm") ?? algorithm?.id ?? "backtracking");
    },
    close() {
      pause();
      document.removeEventListener("keydown", keys);
    },
    redraw() {
      repaintLegend?.();
      if (window_) show();
    },
  };
}
