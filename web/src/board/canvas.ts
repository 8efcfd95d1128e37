// Draws the visible window of a board of any size, and takes clicks, drags and keys. Up to 40 x 40
// squares every square is an element that a screen reader can walk through (cells.ts); the picture
// itself is always a canvas, so that nothing flickers and a board of 10^18 costs no more than one
// of 40. Zoomed far out only what stands on the board is drawn, so a thousand squares across cost
// no more either. parts/board.tsx makes a component of it.
import { say } from "../base/tell";
import { grouped } from "../base/text";
import { colour } from "../base/theme";
import { type Sq, shown } from "./board";
import { Cells } from "./cells";
import { type Look, drawSquare, drawSquareLines } from "./look";
import { Motion } from "./motion";
import { Pinch } from "./pinch";
import { type View, Viewport, edge, labelStep, readable } from "./viewport";

export interface Scene {
  rows: bigint;
  cols: bigint;
  look(square: Sq): Look;
  label(square: Sq): string; // what stands on the square, for screen readers
  standing?(window: View): Iterable<readonly [Sq, "queen" | "conflict" | "blocked"]>; // from afar
}

export type Phase = "start" | "drag" | "end" | "cancel";
export interface Hands {
  press?(square: Sq, phase: Phase, alternate: boolean): void;
  // False: a finger that starts here scrolls the page. Left out: it never does.
  takesTouch?(square: Sq): boolean;
  key?(square: Sq, key: string): boolean;
  moved?(): void; // another window is shown
}

const emptyScene: Scene = { rows: 8n, cols: 8n, look: () => ({}), label: () => "" };

export class BoardCanvas {
  readonly element = document.createElement("div");
  readonly port = new Viewport();
  private canvas = document.createElement("canvas");
  private cells: Cells;
  private scene = emptyScene;
  private cursor: Sq = [0n, 0n];
  private focused = false;
  private pressing: Sq | null = null;
  private grip: { x: number; y: number; top: bigint; left: bigint } | null = null;
  private pending = 0;
  private drawn = false; // once
  private pinch = new Pinch();
  private motion = new Motion();
  panning = false;
  hands: Hands = {};
  onPlace: (text: string) => void = () => {}; // which part of a large board is seen

  constructor(private name: string) {
    this.element.className = "board";
    this.canvas.className = "board-canvas";
    this.cells = new Cells(this.canvas, name);
    this.element.append(this.canvas, this.cells.element);
    const { canvas, element } = this;
    canvas.addEventListener("pointerdown", (e) => this.down(e));
    canvas.addEventListener("pointermove", (e) => this.drag(e));
    for (const type of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(type, (e) => this.up(e));
    canvas.addEventListener("touchstart", (e) => this.touch(e), { passive: false });
    canvas.addEventListener("mousedown", (e) => e.preventDefault()); // down() gives the focus
    canvas.addEventListener("contextmenu", (e) => e.preventDefault());
    canvas.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    element.addEventListener("keydown", (e) => this.keyDown(e));
    element.addEventListener("focusin", (e) => {
      this.focused = true;
      this.cursor = this.cells.squareOf(e.target as Element) ?? this.cursor;
      this.draw();
    });
    element.addEventListener("focusout", (e) => {
      this.focused = false;
      if (!element.contains(e.relatedTarget as Node | null)) element.classList.remove("by-hand");
      this.draw();
    });
    new ResizeObserver(() => this.render()).observe(element);
  }

  set(scene: Scene): void {
    const { rows, cols } = scene;
    if (rows !== this.port.rows || cols !== this.port.cols) {
      this.port.reset(rows, cols);
      this.cursor = [0n, 0n];
    }
    this.scene = scene;
    this.motion.show(this.port.isWhole ? this.looks() : null, performance.now());
    if (this.drawn) this.draw();
    else this.render();
  }
  // What moves is looked for on small boards only.
  private looks(): Look[] | null {
    const { rows, cols, look } = this.scene;
    if (rows > 20n || cols > 20n) return null;
    return Array.from({ length: Number(rows * cols) }, (_, i) =>
      look([BigInt(i) / cols, BigInt(i) % cols]));
  }
  draw(): void {
    if (!this.pending) this.pending = requestAnimationFrame(() => this.render());
  }
  get window(): View {
    return this.port.view;
  }
  zoom(factor: number): void {
    this.port.zoom(factor);
    this.windowMoved();
  }
  showAll(): void {
    this.port.showAll();
    this.windowMoved();
  }
  goTo(square: Sq, moveCursor = true): void {
    this.port.centre(square);
    if (moveCursor) this.cursor = square;
    this.windowMoved();
  }
  keepInSight(square: Sq): void {
    if (!this.port.sees(square)) this.goTo(square, false);
  }
  private windowMoved(): void {
    this.draw();
    this.hands.moved?.();
  }

  // A square as wide as the place allows; long boards are cut at the height of a square.
  private render(): void {
    cancelAnimationFrame(this.pending);
    this.pending = 0;
    if (!this.element.clientWidth) return;
    this.drawn = true;
    const room = this.element.clientWidth - edge - 2;
    this.port.resize(room, room);
    const view = this.port.view;
    const { side } = this.port;
    const width = Math.min(room, view.cols * side);
    const height = Math.min(room, view.rows * side);
    const g = this.sized(width + edge + 2, height + edge + 2);
    this.numbers(g, view);
    g.save();
    g.beginPath();
    g.roundRect(edge, edge, width, height, 8);
    g.clip();
    if (side < readable - 1) this.afar(g, view, width, height);
    else this.squares(g, view);
    g.restore();
    g.strokeStyle = colour("board-edge");
    g.lineWidth = 2;
    g.beginPath();
    g.roundRect(edge, edge, width, height, 8);
    g.stroke();
    this.labelCells(width, height);
    const free = this.hands.takesTouch || !(this.hands.press || !this.port.isWhole);
    this.canvas.style.touchAction = free ? "pan-y" : "none";
    this.onPlace(this.port.isWhole ? ""
      : `rows ${grouped(view.top)} to ${grouped(view.top + BigInt(view.rows) - 1n)}, ` +
        `columns ${grouped(view.left)} to ${grouped(view.left + BigInt(view.cols) - 1n)}`);
    if (this.focused && !this.cells.used) this.ring(g, view);
  }
  private sized(width: number, height: number): CanvasRenderingContext2D {
    const scale = window.devicePixelRatio || 1;
    const [pw, ph] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.canvas.width !== pw || this.canvas.height !== ph) {
      this.canvas.width = pw;
      this.canvas.height = ph;
      this.canvas.style.width = `${width}px`;
      this.canvas.style.height = `${height}px`;
    }
    const g = this.canvas.getContext("2d")!;
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, width, height);
    return g;
  }
  private squares(g: CanvasRenderingContext2D, view: View): void {
    const { side } = this.port;
    const now = performance.now();
    const moving = ([r, c]: Sq, look: Look) =>
      this.motion.at(Number(r * this.scene.cols + c), look, now);
    for (const draw of [
      (x: number, y: number, square: Sq) =>
        drawSquare(g, x, y, side, (square[0] + square[1]) % 2n === 1n,
          moving(square, this.scene.look(square))),
      (x: number, y: number, square: Sq) =>
        drawSquareLines(g, x, y, side, this.scene.look(square)),
    ])
      for (let i = 0; i < view.rows; ++i)
        for (let j = 0; j < view.cols; ++j)
          draw(edge + j * side, edge + i * side, [view.top + BigInt(i), view.left + BigInt(j)]);
    if (this.motion.goesOn(now)) this.draw();
  }

  private afar(g: CanvasRenderingContext2D, view: View, width: number, height: number): void {
    const { side } = this.port;
    g.fillStyle = colour("square-light");
    g.fillRect(edge, edge, width, height);
    const size = Math.max(1.6, side);
    for (const [square, what] of this.scene.standing?.(view) ?? []) {
      const [i, j] = [Number(square[0] - view.top), Number(square[1] - view.left)];
      if (i < 0 || j < 0 || i > view.rows || j > view.cols) continue;
      g.fillStyle = colour(what);
      const from = edge + (side - size) / 2;
      g.fillRect(from + j * side, from + i * side, size, size);
    }
  }

  private numbers(g: CanvasRenderingContext2D, view: View): void {
    const { side } = this.port;
    g.fillStyle = colour("faint");
    g.font = `${Math.min(13, Math.max(10, side * 0.4))}px system-ui, sans-serif`;
    g.textAlign = "center";
    g.textBaseline = "middle";
    const text = (value: bigint) => {
      const digits = String(value);
      return digits.length > 4 ? `…${digits.slice(-3)}` : digits;
    };
    const last = view.left + BigInt(view.cols);
    const wide = Math.min(String(last).length, 4) * 7 + 6;
    const across = labelStep(wide / side);
    for (let j = 0; j < view.cols; ++j)
      if ((view.left + BigInt(j)) % BigInt(across) === 0n)
        g.fillText(text(view.left + BigInt(j)), edge + (j + 0.5) * side, edge / 2);
    const down = labelStep(14 / side);
    for (let i = 0; i < view.rows; ++i)
      if ((view.top + BigInt(i)) % BigInt(down) === 0n)
        g.fillText(text(view.top + BigInt(i)), edge / 2 - 1, edge + (i + 0.5) * side);
  }

  private ring(g: CanvasRenderingContext2D, view: View): void {
    const { side } = this.port;
    const i = Number(this.cursor[0] - view.top);
    const j = Number(this.cursor[1] - view.left);
    g.strokeStyle = colour("focus");
    g.lineWidth = 3;
    g.strokeRect(edge + j * side + 1.5, edge + i * side + 1.5, side - 3, side - 3);
  }

  private labelCells(width: number, height: number): void {
    const { rows, cols } = this.scene;
    const small = Cells.fits(rows, cols) && this.port.isWhole;
    this.cells.element.style.cssText =
      `left:${edge}px;top:${edge}px;width:${width}px;height:${height}px`;
    this.cells.build(small ? Number(rows) : 0, Number(cols));
    if (small) this.cells.label(Number(cols), this.cursor, (square) => this.scene.label(square));
    else this.canvas.setAttribute("aria-label", `${this.name}, ${rows} by ${cols}, arrows move`);
  }

  private corner(): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + edge, y: box.top + edge };
  }
  private squareAt(e: { clientX: number; clientY: number }): Sq | null {
    const corner = this.corner();
    return this.port.squareAt(e.clientX - corner.x, e.clientY - corner.y);
  }
  // Where a finger is taken by the board, the page must not scroll.
  private touch(e: TouchEvent): void {
    const square = this.squareAt(e.touches[0]);
    if (square && this.hands.takesTouch?.(square)) e.preventDefault();
  }
  private down(e: PointerEvent): void {
    this.element.classList.add("by-hand"); // the ring of the focus is for keys
    const square = this.squareAt(e);
    this.canvas.setPointerCapture(e.pointerId);
    if (this.pinch.down(e, this.corner(), this.port.side, this.port.top, this.port.left)) {
      if (this.pressing) this.hands.press?.(this.pressing, "cancel", false);
      this.pressing = this.grip = null;
      return;
    }
    if (this.panning || e.button === 1 || !this.hands.press) {
      this.grip = { x: e.clientX, y: e.clientY, top: this.port.top, left: this.port.left };
      if (this.hands.press) e.preventDefault();
      return;
    }
    if (!square) return;
    this.pressing = this.cursor = square;
    this.hands.press(square, "start", e.button === 2);
    if (this.hands.key) this.takeFocus();
    this.draw();
  }
  // Keys go on from the square that was clicked.
  private takeFocus(): void {
    if (this.cells.used) this.cells.focus(this.cursor);
    else this.canvas.focus({ preventScroll: true });
  }
  private movePinch(to: { side: number; down: number; across: number }): void {
    const { port, pinch } = this;
    port.fit = null;
    port.side = port.limited(to.side);
    port.moveTo(
      pinch.top + pinch.rowsPast(to.down, port.side),
      pinch.left + pinch.columnsPast(to.across, port.side),
    );
    this.windowMoved();
  }
  private drag(e: PointerEvent): void {
    const pinched = this.pinch.move(e, this.corner());
    if (pinched) this.movePinch(pinched);
    if (this.pinch.active) return;
    if (this.grip) {
      const moved = (start: bigint, by: number) => start - BigInt(Math.round(by / this.port.side));
      const { x, y, top, left } = this.grip;
      this.port.moveTo(moved(top, e.clientY - y), moved(left, e.clientX - x));
      return this.windowMoved();
    }
    const square = this.pressing && this.squareAt(e);
    if (!square || !this.pressing || shown(square) === shown(this.pressing)) return;
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
    const end: Phase = e.type === "pointercancel" ? "cancel" : "end";
    if (this.pressing) this.hands.press?.(this.pressing, end, e.button === 2);
    this.pressing = this.grip = null;
  }
  private wheel(e: WheelEvent): void {
    if (!e.ctrlKey && this.port.isWhole) return;
    e.preventDefault();
    if (e.ctrlKey) return this.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15);
    const by = (delta: number) =>
      BigInt(Math.sign(delta) * Math.ceil(Math.abs(delta) / this.port.side));
    this.port.moveTo(this.port.top + by(e.deltaY), this.port.left + by(e.deltaX));
    this.windowMoved();
  }

  private keyDown(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey || !this.take(e.key)) return;
    e.preventDefault();
    e.stopPropagation();
  }
  // What a key does on the board, wherever the focus is. False: nothing.
  take(key: string): boolean {
    const page = BigInt(Math.max(1, this.window.rows - 1));
    const steps: Record<string, Sq> = {
      ArrowUp: [-1n, 0n], ArrowDown: [1n, 0n], ArrowLeft: [0n, -1n], ArrowRight: [0n, 1n],
      PageUp: [-page, 0n], PageDown: [page, 0n],
      Home: [0n, -this.cursor[1]], End: [0n, this.scene.cols],
    };
    this.element.classList.remove("by-hand");
    const step = this.hands.key ? steps[key] : undefined;
    if (!step) return this.hands.key?.(this.cursor, key) ?? false;
    const kept = (x: bigint, all: bigint) => (x < 0n ? 0n : x >= all ? all - 1n : x);
    const { rows, cols } = this.scene;
    this.cursor = [kept(this.cursor[0] + step[0], rows), kept(this.cursor[1] + step[1], cols)];
    this.follow();
    return true;
  }
  private follow(): void {
    this.draw();
    if (this.cells.used) return this.cells.focus(this.cursor);
    this.keepInSight(this.cursor);
    say(`${shown(this.cursor)}: ${this.scene.label(this.cursor)}`);
  }
}
