// What stands beside the board: the sentence of the step, the code, the counters, the tree, the
// energy, the sets. On a phone they are tabs.
import { useEffect, useRef } from "preact/hooks";
import { isPhone } from "../../base/screen";
import { colourChanges } from "../../base/theme";
import { grouped, plural } from "../../base/text";
import { type Look, drawSquare } from "../../board/look";
import { Chart } from "../../parts/chart";
import { type Tab, Tabs } from "../../parts/tabs";
import { setsText } from "./scene";
import { algorithm, at, board, caption, fault, playing, step, window_ } from "./state";
import { TreeView } from "./tree_view";

export const Caption = () => (
  <div class="card caption-card">
    {fault.value && <p class="bad strong" role="alert">{fault}</p>}
    <p class="caption" aria-live={playing.value ? "off" : "polite"} aria-atomic="true">{caption}</p>
  </div>
);

function Code() {
  const lines = algorithm.value?.code ?? [];
  const action = step.value?.action ?? "";
  return (
    <ol class="code" aria-label="Pseudo-code">
      {lines.map((line, i) => (
        <li
          key={i}
          style={{ "--deep": `${2 + line.text.search(/\S|$/)}ch` }}
          aria-current={line.actions.includes(action) ? "step" : undefined}
        >
          {line.text}
        </li>
      ))}
    </ol>
  );
}

const counterNames = ["trials", "nodes", "checks", "backtracks", "solutions"];
function Counters() {
  const values = step.value?.counters ?? [0, 0, 0, 0, 0];
  return (
    <dl class="counters">
      {counterNames.map((name, i) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{grouped(values[i])}</dd>
          <dd class="hint">{algorithm.value?.counts[name] ?? "found so far"}</dd>
        </div>
      ))}
    </dl>
  );
}

// Energy, and of annealing what decides about the move that is tried.
function Energy() {
  const shown = window_.value;
  const points: [number, number][] = [...(shown?.curve ?? [])];
  if (shown)
    for (let i = shown.from; i <= at.value && i - shown.from < shown.steps.length; ++i) {
      const { energy } = shown.steps[i - shown.from];
      if (energy !== undefined) points.push([i, energy]);
    }
  const odds = step.value?.odds;
  const figures: [string, string][] = odds ? [
    ["dE", String(odds.change)],
    ["T", odds.temperature.toPrecision(4)],
    ["chance to accept", odds.chance.toPrecision(3)],
    ["drawn", odds.draw === undefined ? "not needed" : odds.draw.toPrecision(3)],
  ] : [];
  const energy = points.at(-1)?.[1] ?? 0;
  return (
    <>
      <p>{plural(energy, "pair")} of queens attack each other</p>
      {algorithm.value?.id === "annealing" && (
        <dl class="facts odds">{figures.map(([a, b]) => [<dt>{a}</dt>, <dd>{b}</dd>])}</dl>
      )}
      <Chart height={170} of={[shown, at.value].join()}
        draw={(charts, width) => charts.energyChart(points, at.value, width)} />
    </>
  );
}

const Sets = () => (
  <div class="matrix" tabIndex={0} role="region" aria-label="Sets of cells">
    {step.value?.cells ? setsText(board.value, step.value.cells) : ""}
  </div>
);

function About() {
  const a = algorithm.value;
  return a && (
    <div class="stack hint">
      <p>{a.idea}</p>
      <p>{a.source}. Time {a.time}, space {a.space}.</p>
    </div>
  );
}

const legend: [string, Look][] = [
  ["queen", { queen: "found" }], ["the step is about her", { queen: "active" }],
  ["threatened", { ground: "threatened" }], ["deleted", { ground: "deleted" }],
  ["tried", { ring: "tried" }], ["in conflict", { queen: "found", conflict: true }],
];
export function Legend() {
  const list = useRef<HTMLUListElement>(null);
  const changes = colourChanges.value;
  const local = !algorithm.value!.complete;
  const sets = algorithm.value!.id === "hybrid";
  const shown = legend.filter(([name]) =>
    name === "in conflict" ? local : name === "threatened" ? !local : name !== "deleted" || sets);
  useEffect(() => {
    list.current!.querySelectorAll("canvas").forEach((c, i) =>
      drawSquare(c.getContext("2d")!, 0, 0, 44, false, shown[i][1]));
  }, [changes, algorithm.value]);
  return (
    <ul class="legend" ref={list} aria-label="Legend">
      {shown.map(([name]) => (
        <li key={name}><canvas width={44} height={44} aria-hidden="true" />{name}</li>
      ))}
    </ul>
  );
}

const Card = ({ tab }: { tab: Tab }) => (
  <div class="card"><h2>{tab.label}</h2>{tab.content}</div>
);

export function Cards() {
  if (!algorithm.value) return null; // its code and its cards come together
  const local = !algorithm.value.complete;
  const tabs: Tab[] = [
    { id: "code", label: "Code", content: <Code /> },
    local ? { id: "energy", label: "Energy", content: <Energy /> }
      : { id: "tree", label: "Tree", content: <TreeView /> },
    { id: "counters", label: "Counters", content: <Counters /> },
    ...(algorithm.value.id === "hybrid" ? [{ id: "sets", label: "Sets", content: <Sets /> }] : []),
    { id: "about", label: "About", content: <About /> },
  ];
  if (isPhone.value) return <div class="card"><Tabs label="Details" tabs={tabs} /></div>;
  const [code, picture, ...rest] = tabs;
  return (
    <>
      <Card tab={code} />
      <Card tab={picture} />
      <div class="card"><Tabs label="Details" tabs={rest} /></div>
    </>
  );
}
