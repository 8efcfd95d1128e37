// Your own puzzle: painted, pasted or read from a screenshot; then checked, rated and solved.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ArrowLeft, ClipboardPaste, Eraser, ImageUp, Paintbrush, PaintBucket, Redo2, SearchCheck,
  Trash2, Undo2 } from "lucide-preact";
import { goTo } from "../../../base/router";
import type { Hands } from "../../../board/canvas";
import { regionColour } from "../../../board/look";
import { colourChanges } from "../../../base/theme";
import { Answer, Working } from "../../../parts/answer";
import { BoardView } from "../../../parts/board";
import { Button } from "../../../parts/button";
import { type Key, KeysDialog, useKeys } from "../../../parts/dialog";
import { Field, Segments, Select } from "../../../parts/field";
import { BoardLayout, CopyLink, KeysButton } from "../../../parts/layout";
import { Stars } from "../controls";
import { letter } from "../puzzle";
import { colourName, gameScene, paintedScene, toIndex } from "../scene";
import {
  type Brush, apart, brush, busy, canRedo, canUndo, check, clear, note, paintSquare, painting,
  press, puzzle, redo, region, resize, setStars, takePicture, takeRegions,
  takeText, undo, verdict, way,
} from "./draft";
import { none, sizes } from "./painting";
import { Findings } from "./findings";

const brushes = [
  { id: "paint", label: "Paint", icon: Paintbrush, hint: "Click or draw with the chosen colour" },
  { id: "fill", label: "Fill", icon: PaintBucket, hint: "All squares that hang together" },
  { id: "erase", label: "Erase", icon: Eraser, hint: "Take the colour away" },
];
const Brushes = ({ at }: { at: string }) => (
  <Segments
    legend="What a click does" name={`brush-${at}`} value={brush.value} options={brushes}
    iconsOnly={at === "phone"}
    onChange={(id) => (brush.value = id as Brush)}
  />
);
const CheckButton = () => (
  <Button label="Check it" icon={SearchCheck} kind="primary" onClick={() => void check()} />
);

function Palette() {
  void colourChanges.value; // a new theme has other colours
  return (
    <div class="palette" role="radiogroup" aria-label="Colour">
      {Array.from({ length: painting.value.n }, (_, k) => (
        <button
          type="button" key={k} role="radio" aria-checked={region.value === k}
          aria-label={`${letter(k)}, ${colourName(k)}`} title={`${letter(k)}, ${colourName(k)}`}
          style={{ background: regionColour(k) }}
          onClick={() => {
            region.value = k;
            if (brush.value === "erase") brush.value = "paint";
          }}
        >
          {letter(k)}
        </button>
      ))}
    </div>
  );
}

const hands: Hands = {
  press: (square, phase, other) => press(toIndex(painting.value.n, square), phase, other),
  takesTouch: () => true,
  key(square, pressed) {
    const i = toIndex(painting.value.n, square);
    const k = pressed.length === 1 ? pressed.toUpperCase().charCodeAt(0) - 65 : -1;
    if (pressed === " " || pressed === "Enter") paintSquare(i, region.value);
    else if (pressed === "Delete" || pressed === "Backspace") paintSquare(i, none);
    else if (k >= 0 && k < painting.value.n) paintSquare(i, k);
    else return false;
    return true;
  },
};
const keys: Key[] = [
  { keys: ["ArrowUp"], shown: "← ↑ → ↓", does: "move on the board" },
  { keys: ["A"], shown: "A B C", does: "paint the square with this region" },
  { keys: [" "], shown: "Space", does: "paint with the chosen colour" },
  { keys: ["Delete"], does: "take the colour away" },
  { keys: ["Ctrl+z"], shown: "Ctrl+Z", does: "undo", act: undo },
  { keys: ["Ctrl+y", "Ctrl+Shift+z"], shown: "Ctrl+Y", does: "redo", act: redo },
];

function Board() {
  const { n, regions } = painting.value;
  const shown = way.value?.steps[way.value.at];
  const scene = useMemo(() => (shown
    ? gameScene({
      game: shown.game, hint: shown.step, wrong: new Set(), lit: -1, autoCross: false,
      letters: true,
    })
    : paintedScene(n, regions, { apart: apart.value })),
  [painting.value, shown]);
  return <BoardView name="Your puzzle" scene={scene} hands={shown ? {} : hands} />;
}

// A picture or a text that is pasted anywhere or dropped on the page.
function useGifts(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const take = (data: DataTransfer | null): boolean => {
      const file = [...(data?.files ?? [])].find((f) => f.type.startsWith("image/"));
      const text = data?.getData("text/plain") ?? "";
      if (file) void takePicture(file);
      else if (text) takeText(text);
      return Boolean(file || text);
    };
    const pasted = (e: ClipboardEvent) => {
      const typing = (e.target as HTMLElement).closest?.("textarea, input");
      const picture = e.clipboardData?.files.length;
      if ((!typing || picture) && take(e.clipboardData)) e.preventDefault();
    };
    const hovers = (e: DragEvent) => (e.preventDefault(), setOver(true));
    const leaves = (e: DragEvent) => !e.relatedTarget && setOver(false);
    const dropped = (e: DragEvent) => (e.preventDefault(), setOver(false), take(e.dataTransfer));
    document.addEventListener("paste", pasted);
    document.addEventListener("dragover", hovers);
    document.addEventListener("dragleave", leaves);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("paste", pasted);
      document.removeEventListener("dragover", hovers);
      document.removeEventListener("dragleave", leaves);
      document.removeEventListener("drop", dropped);
    };
  }, []);
  return over;
}

const example = "AAAAAAA\nABBBCCA\nABDDDCA\nEEDFDCA\nEGGFFFA\nEGGGFAA\nEEEAAAA";

function Sources() {
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const chosen = () => {
    const [picture] = file.current!.files ?? [];
    if (picture) void takePicture(picture);
    file.current!.value = "";
  };
  return (
    <div class="card">
      <h2>Read a puzzle</h2>
      <div class="row">
        <Button label="Choose a screenshot" icon={ImageUp} onClick={() => file.current!.click()} />
        <span class="hint">or paste or drop one here</span>
      </div>
      <input
        ref={file} type="file" accept="image/*" hidden aria-label="Screenshot" onChange={chosen}
      />
      <textarea
        ref={text} rows={4} spellcheck={false} aria-label="Grid of letters or numbers"
        placeholder={"AABB\nACCB\nDDCB\nDDDB"}
      />
      <div class="row">
        <Button
          label="Read this grid" icon={ClipboardPaste}
          onClick={() => takeText(text.current!.value)}
        />
        <Button label="Show an example" kind="quiet" onClick={() => takeText(example)} />
      </div>
    </div>
  );
}

const sizeOptions = Array.from({ length: sizes.most - sizes.least + 1 }, (_, i) => {
  const n = i + sizes.least;
  return [String(n), `${n} × ${n}`] as const;
});

const Size = () => (
  <Field label="Size">
    <Select
      value={String(painting.value.n)} options={sizeOptions} onChange={(v) => resize(Number(v))}
    />
  </Field>
);

const Tools = () => (
  <>
    <span class="only-desk"><Brushes at="desk" /></span>
    <Button label="Undo" icon={Undo2} iconOnly onClick={undo} disabled={!canUndo.value} />
    <Button label="Redo" icon={Redo2} iconOnly onClick={redo} disabled={!canRedo.value} />
    <span class="grow" />
    <Button label="Clear" icon={Trash2} iconOnly kind="quiet" onClick={clear} />
    <CopyLink iconOnly />
    <span class="only-desk"><KeysButton /></span>
  </>
);

function Status() {
  if (busy.value)
    return <Working note={busy.value.note} onStop={() => busy.value?.stop.abort()} />;
  if (verdict.value || way.value) return <Findings />;
  if (note.value) {
    const { kind, title, text, other } = note.value;
    return (
      <Answer kind={kind} title={title}>
        <p>{text}</p>
        {other && (
          <div>
            <Button
              label={`Read it as ${other.length} × ${other.length}`}
              onClick={() => takeRegions(other, true)}
            />
          </div>
        )}
      </Answer>
    );
  }
  const left = puzzle.value;
  return <p>{typeof left === "string" ? left : "Every square has its colour."}</p>;
}

export function Editor() {
  useKeys(keys);
  const over = useGifts();
  return (
    <>
      <BoardLayout
        title="Your own puzzle"
        class={over ? "dropping" : ""}
        tools={<Tools />}
        note={
          <div class="row row-apart">
            <p class="strong">Your own puzzle</p>
            <Button
              label="Back to play" icon={ArrowLeft} kind="quiet"
              onClick={() => goTo("play", new URLSearchParams())}
            />
          </div>
        }
        board={<Board />}
        under={<Palette />}
        panel={
          <>
            <div class="card">
              <div class="row">
                <span class="only-desk"><CheckButton /></span>
                <Size />
                <Stars value={painting.value.stars} onChange={setStars} />
              </div>
              <div role="status" class="stack status"><Status /></div>
            </div>
            <Sources />
          </>
        }
      />
      <div class="only-phone">
        <div class="dock" role="toolbar" aria-label="Tools of the painter">
          <Brushes at="phone" />
          <CheckButton />
        </div>
      </div>
      <KeysDialog keys={keys} />
    </>
  );
}
