// What a solution must be like beside the squares: how many queens, only on some squares, unchanged
// by a turn, one in each region, so many in an area. Drawn on the board where it can be seen.
import { get, post } from "./api";
import { type Board, type Conditions, type Sq, fromWire, key, parseArea, toProblem, unconditional } from "./board";
import { button, field, grouped, h, select, sentence } from "./dom";
import { Regions } from "./regions";

interface Host {
  board(): Board;
  set(conditions: Conditions): void;
}
const mostDrawn = 4_000_000n; // squares of a board that the server is asked about

export interface ConditionsPanel {
  readonly element: HTMLElement;
  refresh(later: () => void): void; // the board has changed
  strikes(name: string): boolean; // no queen may stand there
  struck(): Iterable<Sq>;
  regions(): Regions;
}

export function conditionsPanel(host: Host): ConditionsPanel {
  let struck = new Map<string, Sq>();
  let asked = "";
  let regions = new Regions([]);

  const change = (part: Partial<Conditions>) => host.set({ ...host.board().conditions, ...part });
  const lines = (text: string) => text.split("\n").map((l) => l.trim()).filter((l) => l);
  const pieces = h("input", { size: 8, inputmode: "numeric", onchange: () => {
    const text = pieces.value.replace(/[\s_,]/g, "");
    if (text && !/^\d{1,18}$/.test(text)) return fail(`the number of queens cannot be '${text.slice(0, 30)}'`);
    change({ pieces: text ? BigInt(text) : null });
  } });
  const where = h("input", { size: 20, spellcheck: false, autocomplete: "off", placeholder: "(r+c)%3 != 0",
    onchange: () => change({ where: where.value.trim() }) });
  where.setAttribute("list", "patterns");
  const patterns = h("datalist", { id: "patterns" });
  const symmetry = select([["any", "any"], ["half-turn", "half turn"], ["quarter-turn", "quarter turn"]], "any",
    (v) => change({ symmetry: v as Conditions["symmetry"] }));
  const grid = h("textarea", { rows: 4, spellcheck: false, placeholder: "AABB\nACCB\nDDCB\nDDDB", onchange: () => change({ regions: lines(grid.value) }) });
  const areas = h("textarea", { rows: 2, spellcheck: false, placeholder: "r < 2 : 1..3", onchange: () => {
    const said = lines(areas.value);
    try {
      said.forEach(parseArea);
    } catch (error) {
      return fail((error as Error).message);
    }
    change({ areas: said });
  } });
  const message = h("p", { class: "bad", role: "alert", hidden: true });
  const title = h("h2", {}, "Conditions");
  const element = h("details", { class: "card conditions" }, h("summary", {}, title),
    h("div", { class: "bar small" }, field("Queens", pieces), field("Unchanged by a", symmetry)),
    field("Only where", where), patterns,
    h("p", { class: "hint" }, "An expression in r, c and n, or a pattern like border or cross."),
    h("label", { class: "block" }, h("span", {}, "One queen in each region: a letter for every square"), grid),
    h("label", { class: "block" }, h("span", {}, "Areas, one a line: where : how many queens"), areas),
    message,
    button("No conditions", () => host.set(unconditional)));
  element.addEventListener("toggle", async () => {
    if (!element.open || patterns.children.length) return;
    const known = (await get("/api/patterns").catch(() => ({ patterns: [] }))).patterns as { name: string; description: string }[];
    patterns.replaceChildren(...known.map((p) => h("option", { value: p.name }, p.description)));
  });

  function fail(text: string): void {
    message.textContent = sentence(text);
    message.hidden = false;
  }

  // What the server says of the conditions alone: the squares that are struck, or what is wrong.
  async function ask(board: Board, later: () => void): Promise<void> {
    const question = JSON.stringify({ ...toProblem(board), queens: [], blocked: [] });
    if (question === asked) return;
    asked = question;
    struck = new Map();
    message.hidden = true;
    if (board.conditions === unconditional || board.rows * board.cols > mostDrawn) return;
    try {
      const said = (await post("/api/blocked", JSON.parse(question))).blocked.map(fromWire) as Sq[];
      if (question !== asked) return;
      struck = new Map(said.map((s) => [key(s), s]));
      if (struck.size) later();
    } catch (error) {
      if (question === asked) fail((error as Error).message);
    }
  }

  return {
    element,
    refresh(later) {
      const board = host.board();
      const c = board.conditions;
      const some = [c.pieces !== null, c.where, c.symmetry !== "any", c.regions.length, c.areas.length].filter((x) => x).length;
      title.textContent = some ? `Conditions (${some})` : "Conditions";
      if (some) element.open = true;
      pieces.value = c.pieces === null ? "" : String(c.pieces);
      pieces.placeholder = grouped(board.rows < board.cols ? board.rows : board.cols);
      where.value = c.where;
      symmetry.value = c.symmetry;
      grid.value = c.regions.join("\n");
      areas.value = c.areas.join("\n");
      regions = new Regions(c.regions);
      ask(board, later);
    },
    strikes: (name) => struck.has(name),
    struck: () => struck.values(),
    regions: () => regions,
  };
}
