// The whole board in a link: #/solve?n=8&rule=amazon&q=...&b=... Squares are numbered row by row,
// sorted, and written as the differences between neighbours, seven bits a byte, in base64url: an
// eighth of a kilobyte for a full board of eight queens and a dozen blocked squares, any size up to
// 10^18.
import {
  type Board, type Conditions, type Sq, parseArea, parseSize, plain, ruleNamed, sizeText, toMap,
} from "./board";

export function packSquares(squares: Iterable<Sq>, cols: bigint): string {
  const cells = Array.from(squares, ([r, c]) => r * cols + c);
  cells.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const bytes: number[] = [];
  let before = -1n;
  for (const cell of cells) {
    let gap = cell - before - 1n;
    before = cell;
    while (gap >= 128n) {
      bytes.push(Number(gap & 127n) | 128);
      gap >>= 7n;
    }
    bytes.push(Number(gap));
  }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function unpackSquares(text: string, rows: bigint, cols: bigint): Sq[] {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const squares: Sq[] = [];
  let before = -1n;
  let gap = 0n;
  let shift = 0n;
  for (let i = 0; i < bytes.length; ++i) {
    const byte = BigInt(bytes.charCodeAt(i));
    gap |= (byte & 127n) << shift;
    shift += 7n;
    if (byte & 128n) continue;
    before += gap + 1n;
    gap = shift = 0n;
    if (before >= rows * cols) throw new Error("the link names a square off the board");
    squares.push([before / cols, before % cols]);
  }
  return squares;
}

export function boardParams(board: Board): URLSearchParams {
  const params = new URLSearchParams({ n: sizeText(board) });
  if (board.rule !== "queen") params.set("rule", board.rule);
  if (board.queens.size) params.set("q", packSquares(board.queens.values(), board.cols));
  if (board.blocked.size) params.set("b", packSquares(board.blocked.values(), board.cols));
  const { pieces, where, symmetry, regions, areas } = board.conditions;
  if (pieces !== null) params.set("pieces", String(pieces));
  if (where) params.set("where", where);
  if (symmetry !== "any") params.set("symmetry", symmetry);
  if (regions.length) params.set("regions", regions.map((r) => r.replaceAll(" ", "_")).join("/"));
  for (const area of areas) params.append("area", area);
  return params;
}

function conditionsFrom(params: URLSearchParams): Conditions {
  const pieces = params.get("pieces");
  if (pieces !== null && !/^\d{1,18}$/.test(pieces))
    throw new Error("the link's number of queens is none");
  const symmetry = (params.get("symmetry") ?? "any") as Conditions["symmetry"];
  if (!["any", "half-turn", "quarter-turn"].includes(symmetry))
    throw new Error("the link names a symmetry that does not exist");
  const areas = params.getAll("area");
  areas.forEach(parseArea);
  return {
    pieces: pieces === null ? null : BigInt(pieces),
    where: params.get("where") ?? "",
    symmetry,
    areas,
    regions: params.get("regions")?.split("/").map((r) => r.replaceAll("_", " ")) ?? [],
  };
}

// Throws a sentence.
export function boardFrom(params: URLSearchParams): Board | null {
  const size = params.get("n");
  if (size === null) return null;
  const sides = parseSize(size);
  if (!sides) throw new Error(`the link has the size '${size.slice(0, 30)}', which is none`);
  const rule = ruleNamed(params.get("rule") ?? "queen")?.name;
  if (!rule) throw new Error("the link names a rule that does not exist");
  const squares = (name: string) => toMap(unpackSquares(params.get(name) ?? "", ...sides));
  try {
    const [queens, blocked] = [squares("q"), squares("b")];
    return { ...plain(...sides, rule), queens, blocked, conditions: conditionsFrom(params) };
  } catch (error) {
    if (error instanceof DOMException)
      throw new Error("the link is damaged: its squares cannot be read");
    throw error;
  }
}
