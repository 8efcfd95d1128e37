// Boards in and out, in every format that the program knows.
import { type Signal, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ClipboardCopy, Download, FileUp } from "lucide-preact";
import { afterOutage, get, messageOf, post, showFailure } from "../../base/api";
import { copy, saveText, tell } from "../../base/tell";
import { sentence } from "../../base/text";
import { type Board, fromWire, plain, toMap, toProblem } from "../../board/board";
import { Button } from "../../parts/button";
import { Select } from "../../parts/field";
import { Details } from "../../parts/tabs";
import { placedQueens } from "./solution";
import { board, change } from "./state";

interface Format { id: string; description: string; reads: boolean; writes: boolean }

const longest = 8_000_000; // what is taken
const endings: Record<string, string> = {
  json: "json", svg: "svg", fen: "fen", dimacs: "cnf", asp: "lp",
};
const formats = signal<Format[]>([]);
const reading = signal("auto");
const writing = signal("text");
const text = signal("");
const message = signal<{ kind: "hint" | "bad"; text: string } | null>(null);

type Read = {
  rows: number | string; columns: number | string; format: string;
  queens: (number | string)[][]; blocked: (number | string)[][];
};
// A board from text; throws a sentence.
async function boardRead(source: string, format: string, rule: string): Promise<[Board, string]> {
  if (source.length > longest)
    throw new Error("the text has more than 8 million letters: use the program for such boards");
  const said = await post<Read>("/api/read", { text: source, format });
  const [queens, blocked] = [said.queens, said.blocked].map((all) => toMap(all.map(fromWire)));
  const read = { ...plain(BigInt(said.rows), BigInt(said.columns), rule), queens, blocked };
  return [read, `Read as ${said.format}: ${said.rows} by ${said.columns}.`];
}

function loadFormats(): void {
  if (formats.value.length) return;
  get<{ formats: Format[] }>("/api/formats").then(
    (said) => (formats.value = said.formats),
    (error) => afterOutage(error, loadFormats),
  );
}

// What was pasted or dropped anywhere on the view.
export async function loadText(source: string, fault: Signal<string>): Promise<void> {
  try {
    const [next, note] = await boardRead(source, "auto", board.value.rule);
    change(next);
    tell(note);
  } catch (error) {
    showFailure(error, fault, `This cannot be read as a board: ${messageOf(error)}.`, "");
  }
}

const failed = (error: unknown): void =>
  showFailure(error, message, { kind: "bad", text: sentence(messageOf(error)) }, null);

async function read(): Promise<void> {
  try {
    const [next, note] = await boardRead(text.value, reading.value, board.value.rule);
    change(next);
    message.value = { kind: "hint", text: note };
  } catch (error) {
    failed(error);
  }
}
async function write(): Promise<string | null> {
  try {
    const placed = placedQueens().map((s) => s.map(Number));
    const body = { ...toProblem(board.value), placed, format: writing.value };
    const said = await post<{ text: string; format: string }>("/api/write", body);
    text.value = said.text;
    message.value = { kind: "hint", text: `Written as ${said.format}.` };
    return said.text;
  } catch (error) {
    failed(error);
    return null;
  }
}
async function download(): Promise<void> {
  const written = await write();
  if (written === null) return;
  const type = writing.value === "svg" ? "image/svg+xml" : "text/plain";
  saveText(`board.${endings[writing.value] ?? "txt"}`, type, written);
}
async function copyWritten(): Promise<void> {
  const written = await write();
  if (written !== null) copy(written, "The board");
}

function OpenFile() {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async () => {
    const file = input.current!.files?.[0];
    if (!file) return;
    text.value = await file.text();
    input.current!.value = "";
    read();
  };
  return (
    <>
      <input type="file" hidden ref={input} onChange={chosen} />
      <Button label="Open a file" icon={FileUp} onClick={() => input.current!.click()} />
    </>
  );
}

export function TransferPanel() {
  const names = (keep: (f: Format) => boolean): [string, string][] =>
    formats.value.filter(keep).map((f) => [f.id, f.id]);
  useEffect(loadFormats, []);
  return (
    <Details title="Read and write">
      <textarea
        rows={7}
        spellcheck={false}
        aria-label="A board as text"
        placeholder="Paste a board in any format here, or anywhere on this page; or drop a file."
        value={text.value}
        onInput={(e) => (text.value = e.currentTarget.value)}
      />
      <div class="row">
        <Select label="Format to read" value={reading.value}
          options={[["auto", "any format"], ...names((f) => f.reads)]}
          onChange={(v) => (reading.value = v)} />
        <Button label="Read" onClick={read} />
        <OpenFile />
      </div>
      <div class="row">
        <Select label="Format to write" value={writing.value}
          options={formats.value.length ? names((f) => f.writes) : [["text", "text"]]}
          onChange={(v) => ((writing.value = v), write())} />
        <Button label="Write" onClick={write} />
        <Button label="Copy" icon={ClipboardCopy} iconOnly onClick={copyWritten} />
        <Button label="Download" icon={Download} iconOnly onClick={download} />
      </div>
      <p class={message.value?.kind ?? "hint"} role="status">{message.value?.text}</p>
    </Details>
  );
}
