// Count, find, browse, plan: the engines at work on the board beside.
import { post, stream } from "./api";
import { type Board, type Sq, toProblem } from "./board";
import { button, duration, field, grouped, h, roughly, sentence, tell } from "./dom";

interface Host {
  board(): Board;
  redraw(): void;
  goTo(square: Sq): void;
  demand(queens: Sq[]): void;
}

const chunk = 512; // rows of a large solution that are fetched at once
const wholeUpTo = 4096n;

export class SolvePanel {
  readonly element: HTMLElement;
  private out = h("div", { class: "answers", "aria-live": "polite" });
  private bar = h("progress", { max: 1, value: 0, "aria-label": "Progress" });
  private note = h("span", { class: "hint" });
  private stopButton = button("Stop", () => this.running?.abort());
  private working: HTMLElement;
  private running: AbortController | null = null;
  private seed = 0;
  // Of the solution that is shown: the columns of some rows.
  private rows = new Map<bigint, bigint | null>();
  private asked = new Set<bigint>();
  private large: Record<string, unknown> | null = null;
  hasSolution = false;
  // Of the list that is browsed.
  private list: { skip: number; solutions: any[]; classes: any[]; total: number | null } | null = null;
  private index = 0;
  private fundamental = h("input", { type: "checkbox", onchange: () => this.startList() });
  private browser = h("div", { class: "browser", hidden: true });

  constructor(private host: Host) {
    this.working = h("div", { class: "working", hidden: true }, this.bar, this.note, this.stopButton);
    this.element = h(
      "div",
      { class: "card" },
      h("h2", {}, "Solve"),
      h(
        "div",
        { class: "buttons" },
        button("Count", () => this.count(), { class: "main" }),
        button("Find one", () => this.find(false), { class: "main" }),
        button("Find another", () => this.find(true)),
        button("Browse all", () => this.startList()),
        button("By symmetry", () => this.classes()),
        button("Explain the plan", () => this.plan()),
      ),
      this.working,
      this.browser,
      this.out,
    );
  }

  // ---- what stands on the board ----
  holds([r, c]: Sq): boolean {
    return this.columnOf(r) === c;
  }
  columnOf(r: bigint): bigint | null {
    if (!this.hasSolution) return null;
    const column = this.rows.get(r);
    if (column === undefined && this.large) this.ask(r);
    return column ?? null;
  }
  placed(): Sq[] {
    const squares: Sq[] = [];
    for (const [r, c] of this.rows) if (c !== null && !this.large) squares.push([r, c]);
    return squares;
  }
  forget(): void {
    this.running?.abort();
    this.dropSolution();
    this.list = null;
    this.browser.hidden = true;
    this.out.replaceChildren();
  }
  private dropSolution(): void {
    this.rows.clear();
    this.asked.clear();
    this.large = null;
    this.hasSolution = false;
  }
  // Rows with the column of their queen, where they have one.
  private show(rows: Iterable<[number | string, number | string | null]>): void {
    for (const [r, c] of rows) this.rows.set(BigInt(r), c === null ? null : BigInt(c));
    this.hasSolution = true;
  }
  windowMoved(window: { top: bigint; rows: number }): void {
    if (!this.large) return;
    this.ask(window.top);
    this.ask(window.top + BigInt(window.rows));
  }
  private ask(row: bigint): void {
    const part = row / BigInt(chunk);
    if (!this.large || this.asked.has(part)) return;
    if (this.asked.size > 64) {
      this.asked.clear(); // far away by now; asked for again when it comes back into sight
      this.rows.clear();
    }
    this.asked.add(part);
    const request = this.large;
    post("/api/find/window", {
      ...request,
      first_row: String(part * BigInt(chunk)),
      rows_wanted: chunk,
    }).then(
      (found) => {
        if (this.large !== request || !found.rows) return;
        this.show(found.rows);
        this.host.redraw();
      },
      () => this.asked.delete(part),
    );
  }

  // ---- work ----
  private async run(
    path: string,
    body: Record<string, unknown>,
    what: string,
    answered: (result: any) => void,
  ): Promise<void> {
    this.running?.abort();
    const mine = (this.running = new AbortController());
    this.working.hidden = false;
    this.bar.removeAttribute("value");
    this.note.textContent = what;
    try {
      const result = await stream(
        path,
        body,
        (event, data) => {
          if (event === "queued") this.note.textContent = `${data.ahead} ahead in the queue`;
          if (event === "plan" && data.expected_seconds > 1)
            this.note.textContent = `${data.engine}, about ${duration(data.expected_seconds)}`;
          if (event === "progress") {
            this.bar.value = data.fraction;
            const left = data.fraction > 0.001 ? data.seconds / data.fraction - data.seconds : null;
            this.note.textContent =
              `${(100 * data.fraction).toFixed(1)} %` + (left !== null ? `, ${duration(left)} left` : "");
          }
        },
        mine.signal,
      );
      if (this.running === mine) answered(result);
    } catch (error) {
      if ((error as Error).name === "AbortError") {
        if (this.running === mine) this.answer("neutral", "Stopped.");
      } else if (this.running === mine) this.answer("bad", sentence((error as Error).message));
    } finally {
      if (this.running === mine) {
        this.running = null;
        this.working.hidden = true;
      }
    }
  }
  private answer(kind: string, title: string, ...details: (Node | string)[]): void {
    this.out.replaceChildren(
      h("div", { class: `answer ${kind}` }, h("p", { class: "title" }, title), ...details),
    );
  }

  private count(): void {
    this.run("/api/count", toProblem(this.host.board()), "counting", (r) => {
      if (!r.complete) return this.answer("neutral", `Stopped by ${r.why}.`);
      this.answer(
        "good",
        `${grouped(r.count)} ${r.count === "1" ? "solution" : "solutions"}`,
        h("p", { class: "hint" }, `${r.engine}, ${grouped(r.nodes)} queens placed in ${duration(r.seconds)}`),
      );
    });
  }

  private find(another: boolean): void {
    this.list = null;
    this.browser.hidden = true;
    const board = this.host.board();
    if (another) this.seed = 1 + Math.floor(Math.random() * 2 ** 40);
    const request = { ...toProblem(board), ...(another ? { random: true, seed: this.seed } : {}) };
    const isLarge = board.rows > wholeUpTo;
    this.run("/api/find", { ...request, rows_wanted: isLarge ? chunk : 4096 }, "searching", (r) => {
      this.dropSolution();
      if (r.outcome !== "found") {
        const title = r.outcome === "impossible" ? "There is no solution" : "Not found";
        this.answer(r.outcome === "impossible" ? "bad" : "neutral", title,
          h("p", {}, sentence(r.reason)), h("p", { class: "hint" }, `${r.engine}: ${r.why}`));
      } else {
        if (isLarge) {
          this.large = request;
          this.asked.add(0n);
        }
        this.show(r.rows);
        this.answer("good", "Found",
          h("p", { class: "hint" }, `${r.engine}: ${r.why}; ${duration(r.seconds)}`),
          isLarge ? this.jumps(request) : button("Keep these queens", () => this.host.demand(this.placed())),
        );
        const first = r.rows.find(([, c]: [unknown, unknown]) => c !== null);
        if (first) this.host.goTo([BigInt(first[0]), BigInt(first[1])]);
      }
      this.host.redraw();
    });
  }
  // On a large board most windows are empty: these go to a queen.
  private jumps(request: Record<string, unknown>): HTMLElement {
    const row = h("input", { size: 18, inputmode: "numeric", placeholder: "0" });
    const go = async (byColumn: boolean) => {
      const wanted = row.value.replace(/[\s_,]/g, "") || "0";
      const board = this.host.board();
      if (!/^\d{1,18}$/.test(wanted) || BigInt(wanted) >= (byColumn ? board.cols : board.rows))
        return tell(`There is no ${byColumn ? "column" : "row"} '${wanted.slice(0, 30)}' on this board.`);
      const body = byColumn ? { column: wanted, rows_wanted: 1 } : { first_row: wanted, rows_wanted: 1 };
      const found = await post("/api/find/window", { ...request, ...body });
      const square: Sq | null = byColumn
        ? found.row_of_column === null ? null : [BigInt(found.row_of_column), BigInt(wanted)]
        : found.rows?.[0]?.[1] == null ? null : [BigInt(found.rows[0][0]), BigInt(found.rows[0][1])];
      if (!square) return tell("There is no queen.");
      tell(`The queen stands on row ${square[0]}, column ${square[1]}.`);
      this.host.goTo(square);
    };
    return h("div", { class: "bar small" }, field("Row or column", row),
      button("Queen of this row", () => go(false)), button("Queen of this column", () => go(true)));
  }

  private plan(): void {
    this.run("/api/plan", toProblem(this.host.board()), "planning", (p) => {
      const rows: [string, string][] = [
        ["Engine", p.engine],
        ["Why", p.why],
        ["Symmetries", p.symmetries],
        ["Units of work", `${grouped(p.units)} on ${p.threads} ${p.threads === 1 ? "thread" : "threads"}`],
        ["Expected", `${roughly(p.expected_nodes)} queens placed, about ${duration(p.expected_seconds)}`],
      ];
      if (p.target) rows.push(["Instruction set", p.target]);
      this.answer("neutral", "The plan for counting",
        h("dl", {}, rows.flatMap(([a, b]) => [h("dt", {}, a), h("dd", {}, b)])));
    });
  }

  private classes(): void {
    this.run("/api/classes", toProblem(this.host.board()), "counting by symmetry", (r) => {
      if (!r.complete) return this.answer("neutral", `Stopped by ${r.why}.`);
      this.answer("good", `${grouped(r.fundamental)} fundamental, ${grouped(r.all)} in all`,
        h("p", {}, r.half_turn === "0" ? "None is unchanged by a half turn."
          : `${grouped(r.half_turn)} unchanged by a half turn, ${r.quarter_turn === "0" ? "none" : grouped(r.quarter_turn)} of them by a quarter turn.`),
        h("p", { class: "hint" }, `Symmetries of the problem: ${r.symmetries}; ${duration(r.seconds)}`));
    });
  }

  // ---- browsing ----
  private startList(): void {
    this.index = 0;
    this.fetchList(0, 0);
  }
  private fetchList(skip: number, index: number): void {
    const body = { ...toProblem(this.host.board()), skip, limit: 100, fundamental: this.fundamental.checked };
    this.run("/api/list", body, "listing", (r) => {
      if (r.why !== undefined) return this.answer("neutral", `Stopped by ${r.why}.`);
      if (r.solutions.length === 0 && skip === 0) {
        this.dropSolution();
        this.host.redraw();
        this.browser.hidden = true;
        return this.answer("bad", "There is no solution", h("p", {}, "Find one says why."));
      }
      this.list = { skip, solutions: r.solutions, classes: r.classes, total: r.total ?? null };
      this.index = Math.min(index, skip + r.solutions.length - 1);
      this.out.replaceChildren();
      this.showListed();
    });
  }
  browse(by: number): void {
    if (!this.list) return;
    const next = this.index + by;
    const { skip, solutions, total } = this.list;
    if (next < 0 || (total !== null && next >= total)) return;
    this.index = next;
    if (next < skip || next >= skip + solutions.length) this.fetchList(Math.floor(next / 100) * 100, next);
    else this.showListed();
  }
  private showListed(): void {
    const { skip, solutions, classes, total } = this.list!;
    const one = classes[this.index - skip];
    this.dropSolution();
    this.show(solutions[this.index - skip].entries());
    this.host.redraw();
    const kept = one.unchanged_by.length ? `unchanged by ${one.unchanged_by.join(", ")}` : "no symmetry of its own";
    const position = h("input", {
      size: 7, value: this.index + 1, inputmode: "numeric", "aria-label": "Number of the solution",
      onchange: () => /^\d{1,9}$/.test(position.value) && this.browse(Number(position.value) - 1 - this.index),
    });
    const hadFocus = this.browser.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).getAttribute("aria-label") : null;
    this.browser.hidden = false;
    this.browser.replaceChildren(
      h("div", { class: "bar small" },
        button("‹", () => this.browse(-1), { "aria-label": "Previous solution", disabled: this.index === 0 }),
        position,
        h("span", {}, total !== null ? `of ${grouped(total)}` : "of many"),
        button("›", () => this.browse(1), { "aria-label": "Next solution", disabled: total !== null && this.index + 1 >= total }),
        h("label", { class: "check" }, this.fundamental, "fundamental only"),
      ),
      h("p", { class: "hint" }, `${one.fundamental ? "Fundamental" : "An image of a fundamental one"}; its class has ${one.size}; ${kept}.`),
    );
    if (hadFocus) this.browser.querySelector<HTMLElement>(`[aria-label="${hadFocus}"]:not(:disabled)`)?.focus();
  }
}
