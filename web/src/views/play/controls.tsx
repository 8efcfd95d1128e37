// The tools of a round: above the board on a desk, at the bottom of a phone; and the keys.
import { Crown, Lightbulb, Pointer, Redo2, Undo2, X } from "lucide-preact";
import { Button } from "../../parts/button";
import type { Key } from "../../parts/dialog";
import { Field, Segments, Select } from "../../parts/field";
import { CopyLink, KeysButton } from "../../parts/layout";
import { giveHint } from "./help";
import { type Mode, again, game, mode, now, redoMark, title, undoMark } from "./round";
import { clock } from "./share";

const modes = [
  { id: "tap", label: "Tap", icon: Pointer, hint: "Each click: cross, queen, empty" },
  { id: "cross", label: "Cross", icon: X, hint: "Each click or stroke crosses out" },
  { id: "queen", label: "Queen", icon: Crown, hint: "Each click sets or takes a queen" },
];
const Modes = ({ place }: { place: string }) => (
  <Segments
    legend="What a click does"
    name={`mode-${place}`}
    value={mode.value}
    options={modes}
    iconsOnly={place === "phone"}
    onChange={(id) => (mode.value = id as Mode)}
  />
);
const Undo = () => (
  <Button
    label="Undo" icon={Undo2} iconOnly hint="Undo (Z)" onClick={undoMark}
    disabled={game.value.now === 0}
  />
);
const Redo = () => (
  <Button
    label="Redo" icon={Redo2} iconOnly hint="Redo (Y)" onClick={redoMark}
    disabled={game.value.now + 1 >= game.value.history.length}
  />
);
const Hint = () => (
  <Button
    label="Hint" icon={Lightbulb} kind={game.value.solved ? undefined : "primary"}
    hint="The next step, with its reason (H)"
    onClick={() => void giveHint()} disabled={game.value.solved}
  />
);

export const Tools = () => (
  <div class="row grow only-desk">
    <Modes place="desk" />
    <Undo />
    <Redo />
    <span class="grow" />
    <CopyLink iconOnly />
    <KeysButton />
  </div>
);
export const Dock = () => (
  <div class="only-phone">
    <div class="dock" role="toolbar" aria-label="Tools of the puzzle">
      <Modes place="phone" />
      <span class="row"><Undo /><Redo /></span>
      <Hint />
    </div>
  </div>
);
const starOptions = [["1", "one"], ["2", "two"], ["3", "three"]] as const;
export const Stars = ({ value, onChange }: { value: number; onChange(stars: number): void }) => (
  <Field label="Queens in each row">
    <Select
      value={String(value)} options={starOptions} onChange={(text) => onChange(Number(text))}
    />
  </Field>
);
export const Heading = () => (
  <div class="row row-apart play-heading">
    <p class="strong">{title}</p>
    <span class="timer" role="timer" aria-label="Time">{clock(now.value)}</span>
  </div>
);
export { Hint };

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
// `board`: what a key does there, with the focus on the board or not.
export const roundKeys = (board: (key: string) => void): Key[] => {
  const onBoard = (names: string[], shown: string, does: string): Key[] =>
    names.map((name, i) => ({ keys: [name], shown, does: i ? "" : does, act: () => board(name) }));
  return [
    ...onBoard(arrows, "← ↑ → ↓", "move on the board"),
    ...onBoard([" ", "Enter"], "Space", "cross, queen, empty"),
    ...onBoard(["q", "Q"], "Q", "set or take a queen"),
    ...onBoard(["x", "X"], "X", "set or take a cross"),
    ...onBoard(["Delete", "Backspace"], "Delete", "empty the square"),
    { keys: ["z", "Z", "Ctrl+z"], shown: "Z", does: "undo", act: undoMark },
    { keys: ["y", "Y", "Ctrl+y", "Ctrl+Shift+z"], shown: "Y", does: "redo", act: redoMark },
    { keys: ["h", "H"], shown: "H", does: "hint", act: () => void giveHint() },
    { keys: ["r", "R"], shown: "R", does: "start over", act: again },
  ];
};
