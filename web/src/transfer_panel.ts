// Boards in and out, in every format that the program knows.
import { get, post } from "./api";
import { type Board, type Rule, type Sq, fromWire, plain, toMap, toProblem } from "./board";
import { button, copy, field, h, saveFile, select, sentence } from "./dom";

interface Host {
  board(): Board;
  placed(): Sq[];
  load(board: Board): void;
}

const longest = 8_000_000; // what the server takes

// A board from text; throws a sentence.
export async function boardRead(text: string, format: string, rule: Rule): Promise<[Board, string]> {
  if (text.length > longest) throw new Error("the text is longer than 8 MB: use the program for boards of that size");
  const said = await post("/api/read", { text, format });
  const board = {
    ...plain(BigInt(said.rows), BigInt(said.columns), rule),
    queens: toMap(said.queens.map(fromWire) as Sq[]),
    blocked: toMap(said.blocked.map(fromWire) as Sq[]),
  };
  return [board, `Read as ${said.format}: ${said.rows} by ${said.columns}.`];
}

const endings: Record<string, string> = { json: "json", svg: "svg", fen: "fen", dimacs: "cnf", asp: "lp" };

export function transferPanel(host: Host): HTMLElement {
  const text = h("textarea", {
    rows: 7, spellcheck: false, "aria-label": "A board as text",
    placeholder: "Paste a board in any format here, or anywhere on this page; or drop a file.",
  });
  const message = h("p", { class: "hint", role: "status" });
  const reading = select([["auto", "any format"]], "auto", () => {}, { "aria-label": "Format to read" });
  const writing = select([["text", "text"]], "text", () => write(), { "aria-label": "Format to write" });
  get("/api/formats").then((said) => {
    for (const f of said.formats) {
      const option = () => h("option", { value: f.id, title: f.description }, f.id);
      if (f.reads) reading.append(option());
      if (f.writes && f.id !== "text") writing.append(option());
    }
  });
  const file = h("input", {
    type: "file", class: "unseen", id: "board-file",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      text.value = await chosen.text();
      file.value = "";
      read();
    },
  });

  async function read(): Promise<void> {
    try {
      const [board, note] = await boardRead(text.value, reading.value, host.board().rule);
      host.load(board);
      message.className = "hint";
      message.textContent = note;
    } catch (error) {
      message.className = "bad";
      message.textContent = sentence((error as Error).message);
    }
  }
  async function write(): Promise<string | null> {
    try {
      const placed = host.placed().map((s) => s.map(Number));
      const said = await post("/api/write", { ...toProblem(host.board()), placed, format: writing.value });
      text.value = said.text;
      message.className = "hint";
      message.textContent = `Written as ${said.format}.`;
      return said.text;
    } catch (error) {
      message.className = "bad";
      message.textContent = sentence((error as Error).message);
      return null;
    }
  }

  return h(
    "details",
    { class: "card" },
    h("summary", {}, h("h2", {}, "Read and write")),
    text,
    h("div", { class: "bar small" }, field("Read as", reading), button("Read", read),
      h("label", { class: "button", for: "board-file", tabindex: 0,
        onkeydown: (e: KeyboardEvent) => (e.key === "Enter" || e.key === " ") && file.click() }, "Open a file"), file),
    h("div", { class: "bar small" }, field("Write as", writing), button("Write", write),
      button("Copy", async () => {
        const written = await write();
        if (written !== null) copy(written, "The board");
      }),
      button("Download", async () => {
        const written = await write();
        if (written === null) return;
        const type = writing.value === "svg" ? "image/svg+xml" : "text/plain";
        saveFile(`board.${endings[writing.value] ?? "txt"}`, type, written);
      })),
    message,
  );
}
