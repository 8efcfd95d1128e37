// What a solution must be like beside the squares: how many queens, only on some squares, unchanged
// by a turn, one in each region, so many in an area. Shown as chips, drawn on the board.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { afterOutage, get, isAbort, messageOf, post, showFailure } from "../../base/api";
import { grouped, plural, sentence } from "../../base/text";
import {
  type Board, type Conditions, type Sq, fromWire, key, parseArea, toProblem, unconditional,
} from "../../board/board";
import { Regions } from "../../board/regions";
import { Button } from "../../parts/button";
import { Field, Select, TextBox } from "../../parts/field";
import { type Chip, Chips, Details } from "../../parts/tabs";
import { board, change, onBoardChange } from "./state";

const mostDrawn = 4_000_000n; // squares of a board that is asked about

export const struck = signal<ReadonlyMap<string, Sq>>(new Map()); // no queen may stand there
export const regions = computed(() => new Regions(board.value.conditions.regions));
const fault = signal("");
const opened = signal(false);
const patterns = signal<{ name: string; description: string }[]>([]);

// What is said of the conditions alone: the squares that are struck, or what is wrong.
let asked = "";
let asking: AbortController | null = null;
async function ask(of: Board): Promise<void> {
  const question = JSON.stringify({ ...toProblem(of), queens: [], blocked: [] });
  if (question === asked) return;
  asked = question;
  asking?.abort();
  asking = new AbortController();
  fault.value = "";
  struck.value = new Map();
  if (of.conditions === unconditional || of.rows * of.cols > mostDrawn) return;
  try {
    type Blocked = { blocked: (number | string)[][] };
    const said = await post<Blocked>("/api/blocked", JSON.parse(question), asking.signal);
    if (question !== asked) return;
    struck.value = new Map(said.blocked.map(fromWire).map((s) => [key(s), s]));
  } catch (error) {
    if (question !== asked || isAbort(error)) return;
    showFailure(error, fault, sentence(messageOf(error)), "", () => {
      asked = "";
      void ask(board.value);
    });
  }
}
onBoardChange(() => void ask(board.value));

function loadPatterns(): void {
  if (patterns.value.length) return;
  get<{ patterns: typeof patterns.value }>("/api/patterns").then(
    (said) => (patterns.value = said.patterns),
    (error) => afterOutage(error, loadPatterns),
  );
}

const set = (part: Partial<Conditions>) =>
  change({ ...board.value, conditions: { ...board.value.conditions, ...part } });
const lines = (text: string) => text.split("\n").map((l) => l.trim()).filter((l) => l);

function chips(of: Board): Chip[] {
  const { pieces, where, symmetry, regions: rows, areas } = of.conditions;
  const all: (Chip | null)[] = [
    of.queens.size && of.rows > 0n
      ? { label: `${plural(of.queens.size, "queen")} given`,
          onRemove: () => change({ ...board.value, queens: new Map() }) }
      : null,
    of.blocked.size
      ? { label: `${plural(of.blocked.size, "square")} blocked`,
          onRemove: () => change({ ...board.value, blocked: new Map() }) }
      : null,
    pieces !== null
      ? { label: `${grouped(pieces)} queens in all`, onRemove: () => set({ pieces: null }) }
      : null,
    where ? { label: `only where ${where}`, onRemove: () => set({ where: "" }) } : null,
    symmetry !== "any"
      ? { label: `unchanged by a ${symmetry.replace("-", " ")}`,
          onRemove: () => set({ symmetry: "any" }) }
      : null,
    rows.length ? { label: "one in each region", onRemove: () => set({ regions: [] }) } : null,
    ...areas.map((area, i) => ({
      label: `area ${area}`,
      onRemove: () => set({ areas: areas.filter((_, j) => j !== i) }),
    })),
  ];
  return all.filter((chip): chip is Chip => chip !== null);
}

export const ConditionChips = () => <Chips label="Conditions" chips={chips(board.value)} />;

function setPieces(text: string): string | void {
  const digits = text.replace(/[\s_,]/g, "");
  if (digits && !/^\d{1,18}$/.test(digits)) return "Give a number of queens, or nothing.";
  set({ pieces: digits ? BigInt(digits) : null });
}
function setAreas(text: string): string | void {
  try {
    lines(text).forEach(parseArea);
  } catch (error) {
    return sentence(messageOf(error));
  }
  set({ areas: lines(text) });
}

export function ConditionsPanel() {
  const { rows, cols, conditions } = board.value;
  useEffect(() => {
    if (opened.value) loadPatterns();
  }, [opened.value]);
  return (
    <Details title="Conditions" open={opened.value} onToggle={(open) => (opened.value = open)}>
      <div class="row">
        <Field label="Queens">
          <TextBox
            value={conditions.pieces === null ? "" : String(conditions.pieces)}
            placeholder={grouped(rows < cols ? rows : cols)}
            size={6}
            numeric
            onChange={setPieces}
          />
        </Field>
        <Field label="Unchanged by a">
          <Select
            value={conditions.symmetry}
            options={[["any", "any"], ["half-turn", "half turn"], ["quarter-turn", "quarter turn"]]}
            onChange={(v) => set({ symmetry: v as Conditions["symmetry"] })}
          />
        </Field>
      </div>
      <Field label="Only where: an expression in r, c and n, or a pattern like border" above>
        <TextBox
          value={conditions.where}
          placeholder="(r+c)%3 != 0"
          list="patterns"
          onChange={(text) => set({ where: text.trim() })}
        />
      </Field>
      <datalist id="patterns">
        {patterns.value.map((p) => <option key={p.name} value={p.name}>{p.description}</option>)}
      </datalist>
      <Field label="One queen in each region: a letter for every square" above>
        <TextBox
          value={conditions.regions.join("\n")}
          placeholder={"AABB\nACCB\nDDCB\nDDDB"}
          rows={4}
          onChange={(text) => set({ regions: lines(text) })}
        />
      </Field>
      <Field label="Areas, one a line: where : how many queens" above>
        <TextBox
          value={conditions.areas.join("\n")}
          placeholder="r < 2 : 1..3"
          rows={2}
          onChange={setAreas}
        />
      </Field>
      {fault.value && <p class="bad" role="alert">{fault}</p>}
      <Button
        label="No conditions"
        onClick={() => change({ ...board.value, conditions: unconditional })}
      />
    </Details>
  );
}
