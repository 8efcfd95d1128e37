// How a square looks. The colours are those of the paper's figure 8 in shades that everybody can
// tell apart (Okabe and Ito): attacker green, threatened red, queen blue, deleted black. Each has a
// sign of its own as well, so that nobody depends on colour.
import { css } from "./dom";

export interface Look {
  ground?: "blocked" | "deleted" | "threatened" | "attacked";
  region?: number; // its colour, in place of the chess board's
  borders?: number; // thick lines: 1 above, 2 right, 4 below, 8 left
  queen?: "queen" | "solution" | "attacker" | "conflict" | "fixed";
  ring?: "tried" | "target" | "hint";
  cross?: boolean; // a mark: no queen here
}

export interface Palette {
  [name: string]: string;
}
const names = ["light", "dark", "green", "red", "blue", "black", "attacked", "threat", "ink", "paper", "blocked", "hatch"];
let known: Palette | null = null;
export function palette(): Palette {
  known ??= Object.fromEntries(names.map((n) => [n, css(`--${n}`)]));
  return known;
}
export function forgetPalette(): void {
  known = null;
}

export const regionColours = [
  "#9ecae9", "#ffbf79", "#8bd3c7", "#f2a9a9", "#cfb6e0", "#d7c49e", "#b5dd8e", "#f6b6d6",
  "#bfc5cc", "#f5e08a", "#a3b5f0", "#c9e4de", "#e5989b", "#b8a07e", "#80c1d8", "#dadada",
];

const crown = new Path2D(
  "M26 70L15 36L34 54L40 26L50 52L60 26L66 54L85 36L74 70Z M26 74H74V84H26Z" +
    "M20 32a5 5 0 1 1-10 0a5 5 0 1 1 10 0M45 22a5 5 0 1 1-10 0a5 5 0 1 1 10 0" +
    "M65 22a5 5 0 1 1-10 0a5 5 0 1 1 10 0M90 32a5 5 0 1 1-10 0a5 5 0 1 1 10 0",
);

export function drawQueen(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  fill: string,
  outline?: string,
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
    g.stroke(crown);
  }
  g.fillStyle = fill;
  g.fill(crown);
  g.restore();
}

function hatch(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  colour: string,
  gap: number,
  both = false,
): void {
  g.save();
  g.beginPath();
  g.rect(x, y, side, side);
  g.clip();
  g.strokeStyle = colour;
  g.lineWidth = Math.max(1, side / 32);
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

function ground(g: CanvasRenderingContext2D, x: number, y: number, side: number, look: Look, p: Palette) {
  switch (look.ground) {
    case "blocked":
      g.fillStyle = p.blocked;
      g.fillRect(x, y, side, side);
      if (side >= 9) hatch(g, x, y, side, p.hatch, Math.max(5, side / 5), true);
      break;
    case "deleted":
      g.fillStyle = p.black;
      g.fillRect(x + 0.5, y + 0.5, side - 1, side - 1);
      if (side >= 12) {
        g.strokeStyle = "#777";
        g.lineWidth = Math.max(1, side / 36);
        g.beginPath();
        g.moveTo(x + side * 0.38, y + side * 0.38), g.lineTo(x + side * 0.62, y + side * 0.62);
        g.moveTo(x + side * 0.62, y + side * 0.38), g.lineTo(x + side * 0.38, y + side * 0.62);
        g.stroke();
      }
      break;
    case "threatened":
      g.fillStyle = p.threat;
      g.fillRect(x, y, side, side);
      if (side >= 9) hatch(g, x, y, side, p.red, Math.max(5, side / 4));
      break;
    case "attacked":
      g.fillStyle = p.attacked;
      g.fillRect(x, y, side, side);
      if (side >= 12) {
        g.fillStyle = look.region !== undefined ? "#1b1b1b" : p.red;
        g.beginPath();
        g.arc(x + side / 2, y + side / 2, Math.max(1, side / 18), 0, 7);
        g.fill();
      }
      break;
  }
}

export function drawSquare(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  dark: boolean,
  look: Look,
  p: Palette,
): void {
  g.fillStyle = look.region !== undefined ? regionColours[look.region % regionColours.length] : dark ? p.dark : p.light;
  g.fillRect(x, y, side, side);
  ground(g, x, y, side, look, p);
  if (look.queen === "conflict") {
    g.strokeStyle = p.red;
    g.lineWidth = Math.max(2, side / 14);
    g.strokeRect(x + g.lineWidth / 2, y + g.lineWidth / 2, side - g.lineWidth, side - g.lineWidth);
    drawQueen(g, x, y, side, p.red, p.paper);
  } else if (look.queen === "attacker") {
    g.fillStyle = p.green;
    g.fillRect(x + side * 0.04, y + side * 0.04, side * 0.92, side * 0.92);
    drawQueen(g, x, y, side, "#fff");
  } else if (look.queen === "queen") {
    drawQueen(g, x, y, side, p.blue, p.paper);
    if (side >= 16) lockSign(g, x, y, side, p.blue);
  } else if (look.queen === "solution") {
    drawQueen(g, x, y, side, p.blue, p.paper);
  } else if (look.queen === "fixed") {
    drawQueen(g, x, y, side, "#1b1b1b", "#ffffff");
  }
  if (look.cross) {
    g.strokeStyle = "#1b1b1b";
    g.lineWidth = Math.max(1.5, side / 18);
    g.beginPath();
    g.moveTo(x + side * 0.36, y + side * 0.36);
    g.lineTo(x + side * 0.64, y + side * 0.64);
    g.moveTo(x + side * 0.64, y + side * 0.36);
    g.lineTo(x + side * 0.36, y + side * 0.64);
    g.stroke();
  }
  if (look.ring) {
    g.strokeStyle = look.ring === "target" ? p.green : look.ring === "hint" ? "#1b1b1b" : p.ink;
    g.setLineDash(look.ring === "tried" ? [] : [side / 8, side / 12]);
    g.lineWidth = Math.max(1.5, side / 16);
    g.beginPath();
    if (look.ring === "hint") g.rect(x + side * 0.08, y + side * 0.08, side * 0.84, side * 0.84);
    else g.arc(x + side / 2, y + side / 2, side * 0.42, 0, 7);
    g.stroke();
    g.setLineDash([]);
  }
  if (look.borders) {
    g.strokeStyle = "#1b1b1b";
    g.lineWidth = Math.max(Math.min(2, side / 4), side / 18);
    g.beginPath();
    if (look.borders & 1) g.moveTo(x, y), g.lineTo(x + side, y);
    if (look.borders & 2) g.moveTo(x + side, y), g.lineTo(x + side, y + side);
    if (look.borders & 4) g.moveTo(x, y + side), g.lineTo(x + side, y + side);
    if (look.borders & 8) g.moveTo(x, y), g.lineTo(x, y + side);
    g.stroke();
  }
}

// A demanded queen is underlined: it was put there, not found.
function lockSign(g: CanvasRenderingContext2D, x: number, y: number, side: number, colour: string): void {
  g.fillStyle = colour;
  g.fillRect(x + side * 0.26, y + side * 0.9, side * 0.48, Math.max(1, side * 0.04));
}
