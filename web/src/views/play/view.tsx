// Play: the colour puzzle of the day, of another day, a new one, or one's own.
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Puzzle } from "lucide-preact";
import type { View } from "../../base/router";
import type { BoardCanvas, Hands } from "../../board/canvas";
import { say } from "../../base/tell";
import { BoardView } from "../../parts/board";
import { KeysDialog, useKeys } from "../../parts/dialog";
import { BoardLayout } from "../../parts/layout";
import { Dock, Heading, Tools, roundKeys } from "./controls";
import { marks } from "./game";
import { Editor } from "./own/editor";
import { openDraft } from "./own/draft";
import { Making, Panel } from "./panel";
import {
  cycle, game, hint, lit, making, openRound, press, ready, runClock, save, setMark, settings,
  stopClock, takesTouch, tick, toggle, wrong,
} from "./round";
import { gameScene, toIndex } from "./scene";

const editing = signal(false);

const index = (square: readonly [bigint, bigint]) => toIndex(game.value.puzzle.n, square);
const hands: Hands = {
  press: (square, phase, other) => press(index(square), phase, other),
  takesTouch,
  key(square, key) {
    const i = index(square);
    if (key === " " || key === "Enter") cycle(i);
    else if (key.toLowerCase() === "q") toggle(i, marks.queen);
    else if (key.toLowerCase() === "x") toggle(i, marks.cross);
    else if (key === "Delete" || key === "Backspace") setMark(i, marks.empty);
    else return false;
    say(scene().label(square));
    return true;
  },
};
const scene = () => gameScene({
  game: game.value, hint: hint.value, wrong: wrong.value, lit: lit.value, ...settings.value,
});

let board: BoardCanvas | null = null;
const keys = roundKeys((key) => board?.take(key));
const listed = keys.filter(({ does }) => does !== "");

function Round() {
  useKeys(keys);
  const shown = useMemo(scene,
    [game.value, hint.value, wrong.value, lit.value, settings.value]);
  useEffect(() => {
    const ticking = setInterval(tick, 500);
    const saving = setInterval(save, 5000);
    const seen = () => (document.hidden ? (save(), stopClock()) : runClock());
    document.addEventListener("visibilitychange", seen);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(ticking);
      clearInterval(saving);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pagehide", save);
    };
  }, []);
  return (
    <>
      <BoardLayout
        title="Play"
        tools={<Tools />}
        note={<Heading />}
        board={ready.value
          ? <BoardView
              name="Puzzle" scene={shown} hands={hands} onReady={(canvas) => (board = canvas)}
            />
          : <Waiting />}
        panel={<Panel />}
      />
      <Dock />
      <KeysDialog keys={listed} />
    </>
  );
}
// Where the board will be, so that nothing moves when it comes.
const Waiting = () => (
  <div class="board-place board-waiting"><div class="late">{making.value && <Making />}</div></div>
);

const Page = () => (editing.value ? <Editor /> : <Round />);

export const playView: View = {
  id: "play", title: "Play", icon: Puzzle, Page,
  open(params) {
    editing.value = params.has("own");
    if (editing.value) openDraft(params.get("own")!);
    else openRound(params);
  },
  shown: runClock,
  hidden() {
    save();
    stopClock();
  },
};
