// Learn: step through a classic algorithm, forwards and backwards, and be told why.
import { computed } from "@preact/signals";
import { useRef } from "preact/hooks";
import { GraduationCap } from "lucide-preact";
import { type Algorithm, algorithms } from "../../base/algorithms";
import type { View } from "../../base/router";
import { isPhone } from "../../base/screen";
import { plural } from "../../base/text";
import { type Board, plain } from "../../board/board";
import type { BoardCanvas } from "../../board/canvas";
import { boardParams } from "../../board/link";
import { BoardView } from "../../parts/board";
import { Button } from "../../parts/button";
import { KeysDialog, useKeys } from "../../parts/dialog";
import { Field, NumberBox, Select } from "../../parts/field";
import { BoardLayout, CopyLink, KeysButton } from "../../parts/layout";
import { Caption, Cards, Legend } from "./cards";
import { Player, playerKeys } from "./player";
import { sceneOf } from "./scene";
import { algorithm, board, choose, goal, open, pause, scenery, seed, step } from "./state";

const largest = 200;
const scene = computed(() => sceneOf(scenery.value, step.value));
const shownKeys = playerKeys.filter((k) => k.does);

// The size alone says it all.
const isPlain = (b: Board) => b.rows === b.cols && [...boardParams(b).keys()].length === 1;
// Blocked squares and given queens say the rest.
const isBySquares = (b: Board) =>
  isPlain({
    ...b, queens: new Map(), blocked: new Map(), conditions: { ...b.conditions, where: "" },
  });

// What is special about the board, and who takes it.
function Special() {
  const b = board.value;
  if (isPlain(b)) return null;
  const parts = [];
  if (b.queens.size) parts.push(plural(b.queens.size, "given queen"));
  if (b.blocked.size) parts.push(plural(b.blocked.size, "blocked square"));
  if (!isBySquares(b)) parts.push("other conditions");
  const names = (keep: (a: Algorithm) => boolean) =>
    algorithms.value.filter(keep).map((a) => a.name).join(" and ");
  const who = !isBySquares(b)
    ? `${names((a) => a.every_constraint)} takes every rule and condition, the others do not.`
    : b.blocked.size
      ? `${names((a) => !a.blocked_squares)} know no blocked squares; the others take them.` : "";
  return (
    <div class="row">
      <p class="hint grow">{parts.length ? `With ${parts.join(" and ")}. ` : ""}{who}</p>
      <Button label="Empty board" onClick={() => choose({ board: plain(b.rows) })} />
    </div>
  );
}

const Tools = () => (
  <>
    <Field label="Algorithm">
      <Select value={algorithm.value?.id ?? ""} onChange={(id) => choose({ algorithm: id })}
        options={algorithms.value.map((a) => [a.id, a.name])} />
    </Field>
    <span class="grow" />
    <CopyLink iconOnly />
    <KeysButton />
  </>
);
const Size = () => (
  <Field label="n">
    <NumberBox value={Number(board.value.rows)} min={1} max={largest}
      onChange={(size) => choose({ size })} />
  </Field>
);
const MoreTools = () => algorithm.value && (algorithm.value.complete
  ? (
    <Field label="Run">
      <Select value={goal.value} onChange={(v) => choose({ goal: v as "first" | "all" })}
        options={[["first", "to the first solution"], ["all", "through all solutions"]]} />
    </Field>
  ) : (
    <Field label="Seed">
      <NumberBox value={seed.value} min={0} max={2 ** 40} onChange={(v) => choose({ seed: v })} />
    </Field>
  ));

function Page() {
  const canvas = useRef<BoardCanvas | null>(null);
  useKeys(playerKeys);
  // What the step does is never out of sight.
  const about = step.value?.to ?? step.value?.square;
  if (about) canvas.current?.keepInSight([BigInt(about[0]), BigInt(about[1])]);
  return (
    <>
      <BoardLayout
        title="Learn"
        class="learn"
        tools={<Tools />}
        note={<div class="row"><Size /><MoreTools /></div>}
        board={
          <BoardView name="Board of the algorithm" scene={scene.value}
            onReady={(made) => (canvas.current = made)} />
        }
        under={
          <>{isPhone.value && <Caption />}<Player />{algorithm.value && <Legend />}<Special /></>
        }
        panel={<>{!isPhone.value && <Caption />}<Cards /></>}
      />
      <KeysDialog keys={shownKeys} />
    </>
  );
}

export const learnView: View = {
  id: "learn",
  title: "Learn",
  icon: GraduationCap,
  Page,
  open,
  hidden: pause,
};
