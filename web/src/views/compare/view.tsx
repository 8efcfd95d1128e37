// Compare: algorithms side by side, as a chart and a table that grow while they run.
import { ChartLine, Download, Play } from "lucide-preact";
import type { Metric, Row } from "../../base/charts";
import type { View } from "../../base/router";
import { duration, grouped } from "../../base/text";
import { Empty, Working } from "../../parts/answer";
import { Button, Menu } from "../../parts/button";
import { Chart } from "../../parts/chart";
import { Check, Field, NumberBox, Select } from "../../parts/field";
import { CopyLink } from "../../parts/layout";
import { Details } from "../../parts/tabs";
import { saveCsv, saveJson, savePng, saveSvg } from "./export";
import {
  chosen, from, goal, limit, live, metric, nameOf, offered, open, raced, rows, runners, running,
  start, status, task, to,
} from "./state";

function toggle(id: string, on: boolean): void {
  const next = new Set(chosen.value);
  if (on) next.add(id);
  else next.delete(id);
  chosen.value = next;
}

const Choices = () => (
  <fieldset class="choices">
    <legend class="unseen">Algorithms</legend>
    {offered.value.map((r) => (
      <div key={r.id}>
        <Check label={r.name} checked={chosen.value.has(r.id)}
          onChange={(on) => toggle(r.id, on)} />
        <p class="hint">{r.idea}</p>
      </div>
    ))}
  </fieldset>
);

const Settings = () => (
  <div class="card">
    <div class="row">
      <Field label="Until">
        <Select value={goal.value} onChange={(v) => (goal.value = v as "all" | "first")}
          options={[["all", "all solutions are found"], ["first", "the first solution"]]} />
      </Field>
      <Field label="n from">
        <NumberBox value={from.value} min={1} max={100} onChange={(v) => (from.value = v)} />
      </Field>
      <Field label="to">
        <NumberBox value={to.value} min={1} max={100} onChange={(v) => (to.value = v)} />
      </Field>
      <Field label="Seconds a run">
        <NumberBox value={limit.value} min={1} max={60} onChange={(v) => (limit.value = v)} />
      </Field>
    </div>
    <div class="row">
      <Button label="Start" icon={Play} kind="primary" onClick={start}
        disabled={!running.value.length || task.note.value !== ""} />
      <CopyLink />
    </div>
    {task.note.value && (
      <Working note={status.value || task.note.value} onStop={() => task.stop()} />
    )}
    <p class="hint" role="status">{task.note.value ? "" : status.value}</p>
    <Choices />
    {goal.value === "all" && offered.value.length > 0 && (
      <p class="hint">Local searches stop at the first solution, so they are not offered here.</p>
    )}
  </div>
);

const Meanings = () => (
  <Details title="What trials, nodes and checks are">
    <p>
      Each algorithm counts its own work, so that machines do not matter. <b>Trials</b> are the
      squares or boards that were looked at, <b>nodes</b> the queens that were put
      down, <b>checks</b> the comparisons that were needed. Time is that of this machine.
    </p>
    <div class="scroll" tabIndex={0} role="region" aria-label="What is counted">
      <table class="meanings">
        <thead>
          <tr><th scope="col">Algorithm</th><th scope="col">Trials</th><th scope="col">Nodes</th>
            <th scope="col">Checks</th></tr>
        </thead>
        <tbody>
          {runners.value.filter((r) => raced.value.includes(r.id)).map((r) => (
            <tr key={r.id}><td>{r.name}</td><td>{r.counts.trials}</td><td>{r.counts.nodes}</td>
              <td>{r.counts.checks}</td></tr>
          ))}
        </tbody>
      </table>
    </div>
  </Details>
);

const TableRow = ({ row: r }: { row: Row }) => (
  <tr>
    <td>{nameOf(r.algorithm)}</td><td>{r.n}</td><td>{grouped(r.trials)}</td>
    <td>{grouped(r.nodes)}</td><td>{grouped(r.checks)}</td><td>{grouped(r.solutions)}</td>
    <td>{duration(r.seconds)}</td><td>{r.note ?? ""}</td>
  </tr>
);
const columns = ["Algorithm", "n", "Trials", "Nodes", "Checks", "Solutions", "Time", "Note"];

function Results() {
  const all = live.value ? [...rows.value, live.value] : rows.value;
  const race = { rows: all, metric: metric.value, ids: raced.value, nameOf };
  return (
    <div class="card">
      <div class="row row-apart">
        <Field label="Show">
          <Select value={metric.value} onChange={(v) => (metric.value = v as Metric)}
            options={[["trials", "trials"], ["nodes", "nodes"], ["checks", "checks"],
              ["seconds", "time"]]} />
        </Field>
        <Menu label="Download" icon={Download} items={[
          { label: "Table as CSV", onSelect: saveCsv },
          { label: "Table as JSON", onSelect: saveJson },
          { label: "Chart as SVG", onSelect: saveSvg },
          { label: "Chart as PNG", onSelect: savePng },
        ]} />
      </div>
      <Chart height={320} of={JSON.stringify(race)}
        draw={(charts, width) => charts.raceChart(race, width)} />
      <div class="scroll" tabIndex={0} role="region" aria-label="Results">
        <table>
          <thead><tr>{columns.map((c) => <th key={c} scope="col">{c}</th>)}</tr></thead>
          <tbody>{rows.value.map((r) => <TableRow key={`${r.algorithm} ${r.n}`} row={r} />)}</tbody>
        </table>
      </div>
    </div>
  );
}

function example(): void {
  [goal.value, from.value, to.value] = ["all", 4, 9];
  chosen.value = new Set(["permutations", "backtracking", "hybrid", "bitmask-shift"]);
  start();
}
const Nothing = () => (
  <Empty icon={ChartLine} title="Nothing compared yet">
    <p class="hint">
      See how much less work it is to give up early: four algorithms on boards of 4 to 9, in a few
      seconds.
    </p>
    <Button label="Run the example" icon={Play} onClick={example} />
  </Empty>
);

const Page = () => (
  <div class="view compare">
    <h1>Compare algorithms</h1>
    <div class="two-columns">
      <Settings />
      <div class="stack-large">
        {raced.value.length ? <><Results /><Meanings /></> : <Nothing />}
      </div>
    </div>
  </div>
);

export const compareView: View =
  { id: "compare", title: "Compare", icon: ChartLine, Page, open };
