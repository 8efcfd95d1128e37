// How a square looks. Nothing is said by colour alone: every state has a sign of its own as well.
// Colours come from style/tokens.css.
import { colour } from "../base/theme";

export interface Look {
  ground?: "blocked" | "deleted" | "threatened" | "attacked";
  conflict?: boolean; // red, with a hatch
  region?: number; // its colour, in place of the chess board's
  letter?: string; // of the region, in the corner
  borders?: number; // thick lines: 1 above, 2 right, 4 below, 8 left
  // given: part of the problem; found: of a solution or of a player; active: the step is about it.
  queen?: "given" | "found" | "active";
  // tried: an algorithm looks at it; target: where a queen would go; the rest is for hints: why,
  // where the queen comes, what is crossed out.
  ring?: "tried" | "target" | "cause" | "queen-here" | "cross-here";
  cross?: "own" | "auto"; // a mark: no queen here; set by hand, or because of a queen
  text?: string; // a number in an empty square
  grown?: number; // how far the queen has appeared, and how far the hint has pulsed: 0 to 1
  pulse?: number;
}

export const regionNames = [
  "blue", "orange", "green", "red", "purple", "sand", "lime", "pink", "grey", "yellow", "teal",
  "brown",
];
export const regionColour = (region: number): string =>
  colour(`region-${region % regionNames.length}`);

type Pen = CanvasRenderingContext2D;

const crown =
  "M26 70L15 36L34 54L40 26L50 52L60 26L66 54L85 36L74 70Z M26 74H74V84H26Z" +
  "M20 32a5 5 0 1 1-10 0a5 5 0 1 1 10 0M45 22a5 5 0 1 1-10 0a5 5 0 1 1 10 0" +
  "M65 22a5 5 0 1 1-10 0a5 5 0 1 1 10 0M90 32a5 5 0 1 1-10 0a5 5 0 1 1 10 0";
const crownPath = new Path2D(crown);
const lockPath = new Path2D("M4 8h12v9H4Z M6 8V5.5a4 4 0 0 1 8 0V8h-2V5.5a2 2 0 0 0-4 0V8Z");

export function drawQueen(
  g: Pen, x: number, y: number, side: number, fill: string, outline?: string,
): void {
  if (side < 10) {
    g.fillStyle = fill;
    g.beginPath();
    g.arc(x + side / 2, y + side / 2, Math.max(1.5, side * 0.38), 0, 7);
    g.fill();
    return;
  }
  g.save();
  g.translate(x, y);
  g.scale(side / 100, side / 100);
  if (outline) {
    g.strokeStyle = outline;
    g.lineWidth = 7;
    g.lineJoin = "round";
    g.stroke(crownPath);
  }
  g.fillStyle = fill;
  g.fill(crownPath);
  g.restore();
}

function hatch(g: Pen, x: number, y: number, side: number, ink: string, gap: number, both = false) {
  g.save();
  g.beginPath();
  g.rect(x, y, side, side);
  g.clip();
  g.strokeStyle = ink;
  g.lineWidth = Math.max(1, side / 44);
  g.beginPath();
  for (let d = gap / 2; d < 2 * side; d += gap) {
    g.moveTo(x + d, y);
    g.lineTo(x + d - side, y + side);
    if (both) {
      g.moveTo(x + side - d, y);
      g.lineTo(x + 2 * side - d, y + side);
    }
  }
  g.stroke();
  g.restore();
}

// A cross that reaches `part` of the side from the middle.
function strokeCross(g: Pen, x: number, y: number, side: number, part: number): void {
  const [near, far] = [side * (0.5 - part), side * (0.5 + part)];
  g.beginPath();
  g.moveTo(x + near, y + near), g.lineTo(x + far, y + far);
  g.moveTo(x + far, y + near), g.lineTo(x + near, y + far);
  g.stroke();
}

function drawGround(g: Pen, x: number, y: number, side: number, look: Look): void {
  const fill = (token: string) => {
    g.fillStyle = colour(token);
    g.fillRect(x, y, side, side);
  };
  if (look.queen === "given" && look.region === undefined) fill("given-ground");
  if (look.ground === "blocked") {
    fill("blocked");
    if (side >= 9) hatch(g, x, y, side, colour("blocked-hatch"), Math.max(6, side / 5), true);
  } else if (look.ground === "deleted") {
    fill("deleted");
    g.strokeStyle = colour("on-deleted");
    g.lineWidth = Math.max(1, side / 36);
    if (side >= 12) strokeCross(g, x, y, side, 0.12);
  } else if (look.ground) {
    fill("attacked");
    if (look.ground === "threatened" && side >= 9)
      hatch(g, x, y, side, colour("attack"), Math.max(6, side / 3.5));
    if (look.ground === "attacked" && side >= 12) {
      g.fillStyle = colour(look.region === undefined ? "attack" : "mark");
      g.beginPath();
      g.arc(x + side / 2, y + side / 2, Math.max(1, side / 20), 0, 7);
      g.fill();
    }
  }
  if (look.conflict) {
    fill("conflict-ground");
    if (side >= 9) hatch(g, x, y, side, colour("conflict"), Math.max(6, side / 6));
  }
}

function drawPiece(g: Pen, x: number, y: number, side: number, look: Look): void {
  if (!look.queen) return;
  if (look.grown !== undefined && look.grown < 1) {
    const size = side * (0.5 + look.grown / 2);
    const inset = (side - size) / 2;
    g.globalAlpha = look.grown;
    drawPiece(g, x + inset, y + inset, size, { ...look, grown: 1 });
    g.globalAlpha = 1;
    return;
  }
  if (look.queen === "active") {
    const inset = side * 0.06;
    g.fillStyle = colour("active");
    g.beginPath();
    g.roundRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset, side * 0.12);
    g.fill();
    return drawQueen(g, x, y, side, colour("on-active"));
  }
  const onRegion = look.region !== undefined;
  const [fill, outline] = look.conflict ? ["conflict", "paper"]
    : onRegion ? ["mark", "mark-outline"] : ["queen", "queen-outline"];
  drawQueen(g, x, y, side, colour(fill), colour(outline));
  if (look.queen === "given" && side >= 18) drawLock(g, x, y, side, colour(fill));
}

// A given queen was put there, not found.
function drawLock(g: Pen, x: number, y: number, side: number, ink: string): void {
  const size = Math.max(8, side * 0.2);
  g.save();
  g.translate(x + side - size - side * 0.04, y + side * 0.04);
  g.scale(size / 20, size / 20);
  g.fillStyle = ink;
  g.fill(lockPath);
  g.restore();
}

function drawRing(g: Pen, x: number, y: number, side: number, look: Look): void {
  if (!look.ring) return;
  const onRegion = look.region !== undefined;
  const swell = Math.sin(Math.PI * (look.pulse ?? 1));
  g.lineWidth = Math.max(2, side / 16) * (1 + swell);
  g.strokeStyle = colour(onRegion ? "mark" : look.ring === "target" ? "active" : "ink");
  const inset = side * 0.1;
  if (look.ring === "cause") {
    g.setLineDash([side / 7, side / 12]);
    g.strokeRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset);
  } else if (look.ring === "cross-here") {
    g.setLineDash([side / 10, side / 14]);
    strokeCross(g, x, y, side, 0.24);
  } else {
    g.setLineDash(look.ring === "target" ? [side / 8, side / 12] : []);
    g.beginPath();
    g.arc(x + side / 2, y + side / 2, side * 0.4, 0, 7);
    g.stroke();
    if (look.ring === "queen-here" && !look.queen) {
      const small = side * 0.5;
      drawQueen(g, x + (side - small) / 2, y + (side - small) / 2, small, colour("mark"));
    }
  }
  g.setLineDash([]);
}

function drawMarks(g: Pen, x: number, y: number, side: number, look: Look): void {
  const ink = colour(look.region !== undefined ? "mark" : "ink");
  if (look.cross) {
    g.strokeStyle = ink;
    g.globalAlpha = look.cross === "auto" ? 0.55 : 1;
    g.lineWidth = Math.max(1.5, side / (look.cross === "auto" ? 26 : 16));
    strokeCross(g, x, y, side, look.cross === "auto" ? 0.1 : 0.16);
    g.globalAlpha = 1;
  }
  g.fillStyle = ink;
  g.textBaseline = "middle";
  if (look.text && side >= 14) {
    g.font = `600 ${Math.round(Math.min(20, side * 0.42))}px system-ui, sans-serif`;
    g.textAlign = "center";
    g.fillText(look.text, x + side / 2, y + side / 2 + 1);
  }
  if (look.letter && side >= 18) {
    g.font = `600 ${Math.round(Math.min(13, side * 0.28))}px system-ui, sans-serif`;
    g.textAlign = "left";
    g.fillText(look.letter, x + side * 0.08, y + side * 0.19);
  }
}

function drawLines(g: Pen, x: number, y: number, side: number, look: Look): void {
  if (side >= 9) {
    g.strokeStyle = colour("cell-line");
    g.lineWidth = 1;
    g.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, side, side);
  }
  if (!look.borders) return;
  g.strokeStyle = colour("region-edge");
  g.lineWidth = Math.min(3, Math.max(1, side / 5));
  g.lineCap = "square";
  g.beginPath();
  if (look.borders & 1) g.moveTo(x, y), g.lineTo(x + side, y);
  if (look.borders & 2) g.moveTo(x + side, y), g.lineTo(x + side, y + side);
  if (look.borders & 4) g.moveTo(x, y + side), g.lineTo(x + side, y + side);
  if (look.borders & 8) g.moveTo(x, y), g.lineTo(x, y + side);
  g.stroke();
  g.lineCap = "butt";
}

export function drawSquare(
  g: Pen, x: number, y: number, side: number, dark: boolean, look: Look,
): void {
  g.fillStyle = look.region !== undefined ? regionColour(look.region)
    : colour(dark ? "square-dark" : "square-light");
  g.fillRect(x, y, side, side);
  drawGround(g, x, y, side, look);
  drawPiece(g, x, y, side, look);
  drawRing(g, x, y, side, look);
  drawMarks(g, x, y, side, look);
}

// Lines last, over all squares, so that no neighbour paints over them.
export const drawSquareLines = drawLines;
