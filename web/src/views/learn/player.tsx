// The player: back, play, forward, the slider, the speed, and jumps to what happens next.
import { signal } from "@preact/signals";
import {
  ChevronFirst, ChevronLast, Gauge, Pause, Play, SkipBack, SkipForward, StepBack, StepForward,
} from "lucide-preact";
import { isPhone } from "../../base/screen";
import { grouped, plural } from "../../base/text";
import { Button, Menu } from "../../parts/button";
import type { Key } from "../../parts/dialog";
import { Field, Select } from "../../parts/field";
import {
  at, exact, goTo, pause, playing, seek, speed, stepBy, toEnd, toStart, toggle, total,
} from "./state";
import { windowSize } from "./trace";

const breakpoints: [string, string][] = [
  ["solution", "solution"], ["remove", "backtrack"], ["dead end", "dead end"],
  ["place", "placement"], ["reject", "rejection"], ["perturb", "perturbation"],
  ["accept", "accepted move"],
];
const breakpoint = signal("solution");
const jump = (backwards: boolean) =>
  seek(breakpoint.value, backwards, breakpoints.find(([id]) => id === breakpoint.value)![1]);

const speeds = [1, 2, 4, 8, 16, 50, 200, 700, 2000]; // keys 1 to 9

export const playerKeys: Key[] = [
  { keys: [" "], shown: "Space", does: "play and pause", act: toggle },
  { keys: ["ArrowRight"], shown: "→", does: "step forward", act: () => stepBy(1) },
  { keys: ["ArrowLeft"], shown: "←", does: "step back", act: () => stepBy(-1) },
  { keys: ["Home"], does: "to the start", act: toStart },
  { keys: ["End"], does: "to the end", act: toEnd },
  { keys: ["]"], does: "to the next solution", act: () => seek("solution", false) },
  { keys: ["["], does: "to the last solution", act: () => seek("solution", true) },
  { keys: ["n"], shown: "N", does: "to the next of what is chosen", act: () => jump(false) },
  { keys: ["p"], shown: "P", does: "to the previous one", act: () => jump(true) },
  ...speeds.map((s, i) => ({
    keys: [String(i + 1)],
    shown: i === 0 ? "1 … 9" : "",
    does: i === 0 ? "speed" : "",
    act: () => void (speed.value = s),
  })),
];

const PlayButton = () => (
  <Button
    label={playing.value ? "Pause" : "Play"}
    icon={playing.value ? Pause : Play}
    kind="primary"
    hint="Space"
    onClick={toggle}
  />
);

export const Dock = () => (
  <div class="dock player-buttons">
    <Button label="To the start" icon={ChevronFirst} iconOnly hint="Home" onClick={toStart} />
    <Button label="Step back" icon={StepBack} iconOnly hint="←" onClick={() => stepBy(-1)} />
    <PlayButton />
    <Button label="Step forward" icon={StepForward} iconOnly hint="→" onClick={() => stepBy(1)} />
    <Button label="To the end" icon={ChevronLast} iconOnly hint="End" onClick={toEnd} />
    {isPhone.value && (
      <Menu label={`Speed: ${plural(speed.value, "step")} a second`} icon={Gauge} iconOnly
        items={speeds.map((s) => ({
          label: `${plural(s, "step")} a second`,
          checked: s === speed.value,
          onSelect: () => (speed.value = s),
        }))} />
    )}
  </div>
);

function Slider() {
  const last = Math.max(1, (total.value ?? at.value + windowSize) - 1);
  const where = total.value === null ? `step ${grouped(at.value)}`
    : `step ${grouped(at.value)} of ${exact.value ? "" : "more than "}${grouped(total.value - 1)}`;
  return (
    <div class="row grow slider-row">
      <input class="grow" type="range" aria-label="Step" min={0} max={last} value={at.value}
        aria-valuetext={`step ${at.value}`}
        onInput={(e) => (pause(), goTo(Number(e.currentTarget.value)))} />
      <span class="hint where">{where}</span>
    </div>
  );
}

const speedOf = (place: number) => Math.round(10 ** ((place / 1000) * 3.3));
const placeOf = (s: number) => Math.round((Math.log10(s) / 3.3) * 1000);

const SpeedSlider = () => (
  <Field label="Speed">
    <input class="speed" type="range" aria-label="Speed" min={0} max={1000}
      value={placeOf(speed.value)} aria-valuetext={`${plural(speed.value, "step")} a second`}
      onInput={(e) => (speed.value = speedOf(Number(e.currentTarget.value)))} />
    <span class="speed-words">{grouped(speed.value)} a second</span>
  </Field>
);

export const Player = () => (
  <div class="stack player">
    <div class="row"><Dock /><Slider /></div>
    <div class="row row-apart">
      {!isPhone.value && <SpeedSlider />}
      <div class="row">
        <Button label="To the previous one" icon={SkipBack} iconOnly onClick={() => jump(true)} />
        <Select label="Breakpoint" value={breakpoint.value} options={breakpoints}
          onChange={(v) => (breakpoint.value = v)} />
        <Button label="To the next one" icon={SkipForward} iconOnly onClick={() => jump(false)} />
      </div>
    </div>
  </div>
);
