// Draws the visible window of a board of any size, and takes clicks, drags and keys. Up to 40 x 40
// squares every square is an element that a screen reader can walk through; the picture itself is
// always a canvas, so that nothing flickers and a board of 10^18 costs no more than one of 40. Zoomed
// far out only what stands on the board is drawn, so a thousand squares across cost no more either.
import { type Sq, shown } from "./board";
import { css, grouped, h, say } from "./dom";
import { type Look, drawSquare, palette } from "./look";
import { Pinch } from "./pinch";

export interface Scene {
  rows: bigint;
  cols: bigint;
  look(square: Sq): Look;
  label(square: Sq): string; // what stands on the square, for screen readers
  standing?(window: View): Iterable<readonly [Sq, "queen" | "conflict" | "blocked"]>; // from afar
}
export interface View {
  top: bigint;
  left: bigint;
  rows: number;
  cols: number;
}

export interface Hands {
  press?(square: Sq, phase: "start" | "drag" | "end" | "cancel", alternate: boolean): void;
  key?(square: Sq, key: string): boolean;
  moved?(): void; // another window is shown
}

const readable = 7; // pixels a square, to be told from its neighbours
const smallest = 0.15;
const largest = 96;
const cellsOfGrid = 1600;
const edge = 24; // for the numbers along the sides

// The first of `count` lines that are shown, of so many.
function within(first: bigint, count: number, all: bigint): bigint {
  const most = all - BigInt(count) > 0n ? all - BigInt(count) : 0n;
  return first < 0n ? 0n : first > most ? most : first;
}

export class BoardCanvas {
  readonly element: HTMLElement;
  private canvas = h("canvas", { class: "board-canvas" });
  private grid = h("div", { class: "cells" });
  private place = h("p", { class: "hint place" }); // which part of a large board this is
  private gridSize = "";
  private side = 40;
  private top = 0n;
  private left = 0n;
  private cursor: Sq = [0n, 0n];
  private focused = false;
  private pressing: Sq | null = null;
  private grip: { x: number; y: number; top: bigint; left: bigint } | null = null;
  private pending = 0;
  private fit: "readable" | "whole" | null = "readable";
  private pinch = new Pinch();
  panning = false;
  highest = 0.74; // of the window

  constructor(
    private scene: Scene,
    private hands: Hands,
    private name: string,
  ) {
    this.element = h("div", { class: "board" }, this.canvas, this.grid, this.place);
    this.canvas.addEventListener("pointerdown", (e) => this.down(e));
    this.canvas.addEventListener("pointermove", (e) => this.drag(e));
    for (const type of ["pointerup", "pointercancel"] as const)
      this.canvas.addEventListener(type, (e) => this.up(e));
    this.canvas.addEventListener("contextmenu", (e) => e.preventDefault());
    this.canvas.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    this.element.addEventListener("keydown", (e) => this.keyDown(e));
    this.element.addEventListener("focusin", () => ((this.focused = true), this.draw()));
    this.element.addEventListener("focusout", () => ((this.focused = false), this.draw()));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  set(scene: Scene): void {
    const sameSize = scene.rows === this.scene.rows && scene.cols === this.scene.cols;
    this.scene = scene;
    if (!sameSize) {
      this.fit = "readable";
      this.top = this.left = 0n;
      this.cursor = [0n, 0n];
    }
    this.draw();
  }
  draw(): void {
    if (!this.pending) this.pending = requestAnimationFrame(() => this.render());
  }
  get window(): View {
    const { high, wide } = this.space();
    const fits = (pixels: number, all: bigint) => {
      const count = Math.max(1, Math.floor(pixels / this.side + 1e-6));
      return BigInt(count) > all ? Number(all) : count;
    };
    return { top: this.top, left: this.left, rows: fits(high, this.scene.rows), cols: fits(wide, this.scene.cols) };
  }
  get isWhole(): boolean {
    const w = this.window;
    return BigInt(w.rows) >= this.scene.rows && BigInt(w.cols) >= this.scene.cols;
  }
  zoom(factor: number): void {
    const middle = this.window;
    const [r, c] = [middle.top + BigInt(middle.rows >> 1), middle.left + BigInt(middle.cols >> 1)];
    this.fit = null;
    this.side = this.limited(this.side * factor);
    this.goTo([r, c], false);
  }
  private limited(side: number): number {
    const { wide, high } = this.space();
    const whole = Math.min(wide / Number(this.scene.cols), high / Number(this.scene.rows));
    return Math.min(largest, Math.max(smallest, Math.min(readable, whole), side));
  }
  showAll(): void {
    this.fit = "whole";
    this.top = this.left = 0n;
    this.draw();
    this.hands.moved?.();
  }
  goTo(square: Sq, moveCursor = true): void {
    const w = this.window;
    this.top = within(square[0] - BigInt(w.rows >> 1), w.rows, this.scene.rows);
    this.left = within(square[1] - BigInt(w.cols >> 1), w.cols, this.scene.cols);
    if (moveCursor) this.cursor = square;
    this.draw();
    this.hands.moved?.();
  }
  keepInSight([r, c]: Sq): void {
    const w = this.window;
    if (r < w.top || c < w.left || r >= w.top + BigInt(w.rows) || c >= w.left + BigInt(w.cols)) this.goTo([r, c], false);
  }

  private space(): { high: number; wide: number } {
    const wide = Math.max(120, this.element.clientWidth - edge - 1);
    return { wide, high: Math.max(200, Math.min(window.innerHeight * this.highest, 1200)) };
  }

  private render(): void {
    this.pending = 0;
    const { rows, cols } = this.scene;
    const { wide, high } = this.space();
    if (this.fit) {
      const whole = Math.min(wide / Number(cols), high / Number(rows));
      if (whole < readable) this.side = this.fit === "whole" ? Math.max(smallest, whole) : 16;
      else this.side = Math.floor(Math.min(largest, whole));
    }
    const w = this.window;
    const width = Math.min(wide, w.cols * this.side);
    const height = Math.min(high, w.rows * this.side);
    const scale = window.devicePixelRatio || 1;
    const [pw, ph] = [Math.round((width + edge + 1) * scale), Math.round((height + edge + 1) * scale)];
    if (this.canvas.width !== pw || this.canvas.height !== ph) {
      this.canvas.width = pw;
      this.canvas.height = ph;
      this.canvas.style.width = `${width + edge + 1}px`;
      this.canvas.style.height = `${height + edge + 1}px`;
    }
    const g = this.canvas.getContext("2d")!;
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, width + edge + 1, height + edge + 1);
    this.numbers(g, w);
    g.save();
    g.beginPath();
    g.rect(edge, edge, width, height);
    g.clip();
    const colours = palette();
    if (this.side < readable - 1) this.afar(g, w, width, height);
    else for (let i = 0; i < w.rows; ++i)
      for (let j = 0; j < w.cols; ++j) {
        const square: Sq = [w.top + BigInt(i), w.left + BigInt(j)];
        if (square[0] >= rows || square[1] >= cols) continue;
        const x = edge + j * this.side;
        const y = edge + i * this.side;
        const dark = (square[0] + square[1]) % 2n === 1n;
        drawSquare(g, x, y, this.side, dark, this.scene.look(square), colours);
      }
    g.restore();
    g.strokeStyle = css("--line");
    g.lineWidth = 1;
    g.strokeRect(edge - 0.5, edge - 0.5, width + 1, height + 1);
    this.cells(width, height);
    this.canvas.style.touchAction = this.hands.press || !this.isWhole ? "none" : "auto";
    this.place.hidden = this.isWhole;
    if (!this.isWhole)
      this.place.textContent =
        `rows ${grouped(w.top)} to ${grouped(w.top + BigInt(w.rows) - 1n)}, ` +
        `columns ${grouped(w.left)} to ${grouped(w.left + BigInt(w.cols) - 1n)}`;
    if (this.focused && !this.gridSize) this.ring(g, w);
  }

  private afar(g: CanvasRenderingContext2D, w: View, width: number, height: number): void {
    const colours = palette();
    g.fillStyle = colours.light;
    g.fillRect(edge, edge, width, height);
    const size = Math.max(1.6, this.side);
    for (const [square, what] of this.scene.standing?.(w) ?? []) {
      const [i, j] = [Number(square[0] - w.top), Number(square[1] - w.left)];
      if (i < 0 || j < 0 || i > w.rows || j > w.cols) continue;
      g.fillStyle = what === "queen" ? colours.blue : what === "conflict" ? colours.red : colours.blocked;
      g.fillRect(edge + (j + 0.5) * this.side - size / 2, edge + (i + 0.5) * this.side - size / 2, size, size);
    }
  }

  private numbers(g: CanvasRenderingContext2D, w: View): void {
    g.fillStyle = css("--faint");
    g.font = `${Math.min(11, Math.max(8, this.side * 0.4))}px system-ui, sans-serif`;
    g.textAlign = "center";
    g.textBaseline = "middle";
    const last = w.top + BigInt(w.rows);
    const widest = String(last > w.left + BigInt(w.cols) ? last : w.left + BigInt(w.cols)).length;
    const every = Math.max(1, Math.ceil((Math.min(widest, 4) * 7 + 4) / this.side));
    const text = (value: bigint) => {
      const digits = String(value);
      return digits.length > 4 ? `…${digits.slice(-3)}` : digits;
    };
    for (let j = 0; j < w.cols; j += every)
      g.fillText(text(w.left + BigInt(j)), edge + (j + 0.5) * this.side, edge / 2);
    for (let i = 0; i < w.rows; i += Math.max(1, Math.ceil(12 / this.side)))
      g.fillText(text(w.top + BigInt(i)), edge / 2, edge + (i + 0.5) * this.side);
  }

  private ring(g: CanvasRenderingContext2D, w: View): void {
    const i = Number(this.cursor[0] - w.top);
    const j = Number(this.cursor[1] - w.left);
    g.strokeStyle = css("--focus");
    g.lineWidth = 3;
    g.strokeRect(edge + j * this.side + 1.5, edge + i * this.side + 1.5, this.side - 3, this.side - 3);
  }

  // The elements for screen readers and keys; invisible but for the ring around the focus.
  private cells(width: number, height: number): void {
    const { rows, cols } = this.scene;
    const small = rows * cols <= BigInt(cellsOfGrid) && this.isWhole;
    const size = small ? `${rows}x${cols}` : "";
    this.grid.style.cssText = `left:${edge}px;top:${edge}px;width:${width}px;height:${height}px`;
    if (size !== this.gridSize) this.build(size);
    if (!small) {
      this.canvas.setAttribute("aria-label", `${this.name}, ${rows} by ${cols}, arrows move`);
      return;
    }
    let i = 0;
    for (const line of this.grid.children)
      for (const cell of line.children) {
        const square: Sq = [BigInt(Math.floor(i / Number(cols))), BigInt(i % Number(cols))];
        const label = `row ${square[0]}, column ${square[1]}: ${this.scene.label(square)}`;
        if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
        const here = square[0] === this.cursor[0] && square[1] === this.cursor[1];
        (cell as HTMLElement).tabIndex = here ? 0 : -1;
        ++i;
      }
  }
  private build(size: string): void {
    this.gridSize = size;
    this.grid.replaceChildren();
    this.grid.hidden = !size;
    if (!size) {
      this.grid.removeAttribute("role");
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute("role", "application");
      this.canvas.setAttribute("aria-roledescription", "board");
      this.canvas.removeAttribute("aria-hidden");
      return;
    }
    this.canvas.removeAttribute("tabindex");
    this.canvas.removeAttribute("role");
    this.canvas.removeAttribute("aria-roledescription");
    this.canvas.removeAttribute("aria-label");
    this.canvas.setAttribute("aria-hidden", "true");
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-label", this.name);
    const [rows, cols] = size.split("x").map(Number);
    for (let r = 0; r < rows; ++r)
      this.grid.append(
        h(
          "div",
          { role: "row" },
          Array.from({ length: cols }, () => h("div", { role: "gridcell", tabindex: -1 })),
        ),
      );
  }

  private corner(): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + edge, y: box.top + edge };
  }
  private squareAt(e: PointerEvent): Sq | null {
    const corner = this.corner();
    const i = Math.floor((e.clientY - corner.y) / this.side);
    const j = Math.floor((e.clientX - corner.x) / this.side);
    const square: Sq = [this.top + BigInt(i), this.left + BigInt(j)];
    const w = this.window;
    if (i < 0 || j < 0 || i >= w.rows || j >= w.cols) return null;
    return square[0] < this.scene.rows && square[1] < this.scene.cols ? square : null;
  }
  private down(e: PointerEvent): void {
    const square = this.squareAt(e);
    this.canvas.setPointerCapture(e.pointerId);
    if (this.pinch.down(e, this.corner(), this.side, this.top, this.left)) {
      if (this.pressing) this.hands.press?.(this.pressing, "cancel", false);
      this.pressing = this.grip = null;
      return;
    }
    if (this.panning || e.button === 1 || !this.hands.press) {
      this.grip = { x: e.clientX, y: e.clientY, top: this.top, left: this.left };
      if (this.hands.press) e.preventDefault();
      return;
    }
    if (!square) return;
    this.pressing = this.cursor = square;
    this.hands.press(square, "start", e.button === 2);
    this.draw();
  }
  private movePinch(to: { side: number; down: number; across: number }): void {
    this.fit = null;
    this.side = this.limited(to.side);
    const w = this.window;
    this.top = within(this.pinch.top + this.pinch.rowsPast(to.down, this.side), w.rows, this.scene.rows);
    this.left = within(this.pinch.left + this.pinch.columnsPast(to.across, this.side), w.cols, this.scene.cols);
    this.draw();
    this.hands.moved?.();
  }
  private drag(e: PointerEvent): void {
    const pinched = this.pinch.move(e, this.corner());
    if (pinched) this.movePinch(pinched);
    if (this.pinch.active) return;
    if (this.grip) {
      const moved = (start: bigint, by: number) => start - BigInt(Math.round(by / this.side));
      const w = this.window;
      this.top = within(moved(this.grip.top, e.clientY - this.grip.y), w.rows, this.scene.rows);
      this.left = within(moved(this.grip.left, e.clientX - this.grip.x), w.cols, this.scene.cols);
      this.draw();
      this.hands.moved?.();
      return;
    }
    if (!this.pressing) return;
    const square = this.squareAt(e);
    if (!square || (square[0] === this.pressing[0] && square[1] === this.pressing[1])) return;
    // A quick hand jumps over squares: all on the way are meant.
    const [fromRow, fromColumn] = this.pressing;
    const [down, across] = [Number(square[0] - fromRow), Number(square[1] - fromColumn)];
    const steps = Math.max(Math.abs(down), Math.abs(across));
    const part = (by: number, i: number) => BigInt(Math.round((by * i) / steps));
    for (let i = 1; i <= steps; ++i)
      this.hands.press?.([fromRow + part(down, i), fromColumn + part(across, i)], "drag", false);
    this.pressing = this.cursor = square;
    this.draw();
  }
  private up(e: PointerEvent): void {
    this.pinch.up(e);
    if (this.pressing) this.hands.press?.(this.pressing, "end", e.button === 2);
    this.pressing = this.grip = null;
  }
  private wheel(e: WheelEvent): void {
    if (!e.ctrlKey && this.isWhole) return;
    e.preventDefault();
    if (e.ctrlKey) return this.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15);
    const w = this.window;
    const by = (delta: number) => BigInt(Math.sign(delta) * Math.ceil(Math.abs(delta) / this.side));
    this.goTo(
      [w.top + by(e.deltaY) + BigInt(w.rows >> 1), w.left + by(e.deltaX) + BigInt(w.cols >> 1)],
      false,
    );
  }

  private keyDown(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const w = this.window;
    const page = BigInt(Math.max(1, w.rows - 1));
    const steps: Record<string, Sq> = {
      ArrowUp: [-1n, 0n], ArrowDown: [1n, 0n], ArrowLeft: [0n, -1n], ArrowRight: [0n, 1n],
      PageUp: [-page, 0n], PageDown: [page, 0n], Home: [0n, -this.cursor[1]], End: [0n, this.scene.cols],
    };
    const step = steps[e.key];
    if (step) {
      e.preventDefault();
      const kept = (x: bigint, all: bigint) => (x < 0n ? 0n : x >= all ? all - 1n : x);
      this.cursor = [kept(this.cursor[0] + step[0], this.scene.rows), kept(this.cursor[1] + step[1], this.scene.cols)];
      this.follow();
    } else if (this.hands.key?.(this.cursor, e.key)) {
      e.preventDefault();
    }
  }
  private follow(): void {
    const [r, c] = this.cursor;
    if (this.gridSize) {
      this.draw();
      const cell = this.grid.children[Number(r)]?.children[Number(c)] as HTMLElement;
      cell.tabIndex = 0;
      cell.focus();
      return;
    }
    this.keepInSight([r, c]);
    this.draw();
    say(`${shown(this.cursor)}: ${this.scene.label(this.cursor)}`);
  }
}
