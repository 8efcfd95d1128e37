// The panel beside the board: what can be asked, what it would cost, and the answers.
import { signal } from "@preact/signals";
import {
  ChevronLeft, ChevronRight, Dices, Ellipsis, FileClock, Hash, ListOrdered, Route, Scale, Shapes,
  Sparkles,
} from "lucide-preact";
import { tell } from "../../base/tell";
import { duration, grouped, interval, powerOfTen, roughly, sentence } from "../../base/text";
import { toMap } from "../../board/board";
import { Answer, Working } from "../../parts/answer";
import { Button, Menu } from "../../parts/button";
import { Check, Field, TextBox } from "../../parts/field";
import { ConditionChips } from "./conditions";
import { jobDialog } from "./job_dialog";
import { placedQueens, queenOf } from "./solution";
import {
  type Classes, type Estimate, type Plan, type Result, browse, camera, count, countClasses,
  estimate, explain, find, fundamental, index, list, price, result, startList, task,
} from "./solver";
import { board, change, fresh } from "./state";

const solutions = (number: string) =>
  `${grouped(number)} ${number === "1" ? "solution" : "solutions"}`;

const anHour = 3600;
// The price of a count, beside the button, before and while it runs.
function Price() {
  const { plan, fault } = price.value ?? {};
  if (fault) return <p class="hint">{sentence(fault)}</p>;
  if (!plan) return <p class="hint">Counting: looking at the price…</p>;
  const long = plan.expected_seconds > (plan.time_limit || anHour);
  return (
    <p class="hint">
      Counting takes about <b>{duration(plan.expected_seconds)}</b>
      {!long ? " on this machine."
        : plan.time_limit
          ? `; the server stops after ${duration(plan.time_limit)}. Estimate it, or count as a job.`
          : ". Estimate it instead; this page would have to stay open."}
    </p>
  );
}

const ClassesAnswer = ({ classes: c }: { classes: Classes }) => (
  <Answer kind="good" title={`${grouped(c.fundamental)} fundamental, ${grouped(c.all)} in all`}>
    <p>
      {c.half_turn === "0" ? "None is unchanged by a half turn."
        : `${grouped(c.half_turn)} unchanged by a half turn, ` +
          `${c.quarter_turn === "0" ? "none" : grouped(c.quarter_turn)} of them by a quarter turn.`}
    </p>
    <p class="hint">Symmetries of the problem: {c.symmetries}; {duration(c.seconds)}</p>
  </Answer>
);

function PlanAnswer({ plan: p }: { plan: Plan }) {
  const rows: [string, string][] = [
    ["Engine", p.engine],
    ["Why", p.why],
    ["Symmetries", p.symmetries],
    ["Units", `${grouped(p.units)} on ${p.threads} ${p.threads === 1 ? "thread" : "threads"}`],
    ["Expected", `${roughly(p.expected_nodes)} queens placed, ${duration(p.expected_seconds)}`],
  ];
  if (p.time_limit) rows.push(["Limit", `${duration(p.time_limit)} for one request`]);
  if (p.target) rows.push(["Instructions", p.target]);
  return (
    <Answer title="The plan for counting">
      <dl class="facts hint">{rows.map(([a, b]) => [<dt>{a}</dt>, <dd>{b}</dd>])}</dl>
    </Answer>
  );
}

function EstimateAnswer({ estimate: e, final }: { estimate: Estimate; final: boolean }) {
  if (e.exact)
    return (
      <Answer kind="good" title={solutions(e.value!)}>
        <p>Small enough to be counted: this number is exact.</p>
      </Answer>
    );
  if (!e.met)
    return (
      <Answer kind="warn" title="No estimate">
        <p>None of {grouped(e.samples)} samples met a solution: there may be none, or few.</p>
      </Answer>
    );
  const error = 100 * e.relative_standard_error!;
  return (
    <Answer kind={final ? "good" : "neutral"} title={`about ${powerOfTen(e.log10!)} solutions`}>
      <p>95 % interval: {interval(...e.interval!)}</p>
      <p class="hint">
        ± {error.toPrecision(2)} % after {grouped(e.samples)} samples, {duration(e.seconds)}
        {e.uneven ? "; a few samples outweigh the rest, the true number may lie above" : ""}
      </p>
    </Answer>
  );
}

// On a large board most windows are empty: these go to a queen.
const line = signal("0");
function Jumps() {
  const go = async (byColumn: boolean) => {
    const wanted = line.value.replace(/[\s_,]/g, "") || "0";
    const all = byColumn ? board.value.cols : board.value.rows;
    const kind = byColumn ? "column" : "row";
    if (!/^\d{1,18}$/.test(wanted) || BigInt(wanted) >= all)
      return tell(`There is no ${kind} '${wanted.slice(0, 30)}' on this board.`);
    const square = await queenOf(wanted, byColumn);
    if (!square) return tell("There is no queen.");
    tell(`The queen stands on row ${square[0]}, column ${square[1]}.`);
    camera.goTo(square);
  };
  return (
    <div class="stack">
      <Field label="Row or column">
        <TextBox value={line.value} onChange={(text) => void (line.value = text)} numeric />
      </Field>
      <div class="row">
        <Button label="Queen of this row" onClick={() => go(false)} />
        <Button label="Queen of this column" onClick={() => go(true)} />
      </div>
    </div>
  );
}

function Shown({ of }: { of: Result }) {
  switch (of.what) {
    case "said":
      return (
        <Answer kind={of.kind} title={of.title}>
          {of.text && <p>{of.text}</p>}
          {of.hint && <p class="hint">{of.hint}</p>}
        </Answer>
      );
    case "count":
      return <Answer kind="good" title={solutions(of.count)}><p class="hint">{of.hint}</p></Answer>;
    case "estimate":
      return <EstimateAnswer estimate={of.estimate} final={of.final} />;
    case "classes":
      return <ClassesAnswer classes={of.classes} />;
    case "plan":
      return <PlanAnswer plan={of.plan} />;
    case "found":
      return (
        <Answer kind="good" title="Found">
          <p class="hint">{of.hint}</p>
          {of.large ? <Jumps /> : <FoundActions />}
        </Answer>
      );
  }
}

const FoundActions = () => (
  <div class="row">
    <Button label="Find another" icon={Dices} onClick={() => find(true)} />
    <Button
      label="Keep these queens"
      onClick={() => change({ ...board.value, queens: toMap(placedQueens()) })}
    />
  </div>
);

function Browser() {
  const { skip, classes, total } = list.value!;
  const one = classes[index.value - skip];
  if (!one) return null;
  const kept = one.unchanged_by.length
    ? `unchanged by ${one.unchanged_by.join(", ")}` : "no symmetry of its own";
  const jump = (text: string) => {
    if (/^\d{1,9}$/.test(text)) browse(Number(text) - 1 - index.value);
  };
  const last = total !== null && index.value + 1 >= total;
  return (
    <div class="stack">
      <div class="row">
        <Button label="Previous solution" icon={ChevronLeft} iconOnly
          disabled={index.value === 0} onClick={() => browse(-1)} />
        <TextBox label="Number of the solution" value={String(index.value + 1)} size={5} numeric
          onChange={jump} />
        <span>{total !== null ? `of ${grouped(total)}` : "of many"}</span>
        <Button label="Next solution" icon={ChevronRight} iconOnly disabled={last}
          onClick={() => browse(1)} />
      </div>
      <Check label="fundamental only" checked={fundamental.value}
        onChange={(on) => ((fundamental.value = on), startList())} />
      <p class="hint">
        {one.fundamental ? "Fundamental" : "An image of a fundamental one"}; its class
        has {one.size}; {kept}.
      </p>
    </div>
  );
}

export function SolvePanel() {
  return (
    <div class="card">
      <h2>Solve</h2>
      {fresh.value && (
        <p>One queen stands. Click squares to place more, or let the program place the rest.</p>
      )}
      <Button label="Find one" icon={Sparkles} kind="primary" onClick={() => find(false)} />
      <div class="grid-2">
        <Button label="Count" icon={Hash} onClick={count} />
        <Button label="Estimate" icon={Scale} onClick={estimate} />
        <Button label="Browse all" icon={ListOrdered} onClick={startList} />
        <Menu label="More" icon={Ellipsis} items={[
          { label: "Find another", icon: Dices, onSelect: () => find(true) },
          { label: "By symmetry", icon: Shapes, onSelect: countClasses },
          { label: "Explain the plan", icon: Route, onSelect: explain },
          { label: "Count as a job", icon: FileClock, onSelect: () => (jobDialog.value = true) },
        ]} />
      </div>
      <Price />
      <ConditionChips />
      {task.note.value && (
        <Working note={task.note.value} fraction={task.fraction.value} onStop={() => task.stop()} />
      )}
      {list.value && <Browser />}
      <div aria-live="polite" class="answers">{result.value && <Shown of={result.value} />}</div>
    </div>
  );
}
