// Two fingers on a board: they zoom by their distance and move it by their middle.
interface Spot {
  x: number;
  y: number;
}

export class Pinch {
  private fingers = new Map<number, Spot>();
  private start = { apart: 1, side: 1, row: 0, col: 0 };
  active = false; // until both fingers have left
  top = 0n; // of the window, when it began
  left = 0n;

  // True: there are two now.
  down(e: PointerEvent, corner: Spot, side: number, top: bigint, left: bigint): boolean {
    if (e.pointerType !== "touch") return false;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.fingers.size !== 2) return this.active;
    const { apart, x, y } = this.between(corner);
    this.start = { apart, side, row: y / side, col: x / side };
    [this.top, this.left] = [top, left];
    return (this.active = true);
  }
  // The side that squares should have, and where the middle is.
  move(e: PointerEvent, corner: Spot): { side: number; down: number; across: number } | null {
    if (!this.fingers.has(e.pointerId)) return null;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (!this.active || this.fingers.size !== 2) return null;
    const { apart, x, y } = this.between(corner);
    return { side: (this.start.side * apart) / this.start.apart, down: y, across: x };
  }
  up(e: PointerEvent): void {
    this.fingers.delete(e.pointerId);
    if (this.fingers.size === 0) this.active = false;
  }
  // By how many lines the window has moved, so that the square under the middle stays there.
  rowsPast(down: number, side: number): bigint {
    return BigInt(Math.round(this.start.row - down / side));
  }
  columnsPast(across: number, side: number): bigint {
    return BigInt(Math.round(this.start.col - across / side));
  }
  private between(corner: Spot): { apart: number; x: number; y: number } {
    const [a, b] = [...this.fingers.values()];
    return {
      apart: Math.max(10, Math.hypot(a.x - b.x, a.y - b.y)),
      x: (a.x + b.x) / 2 - corner.x,
      y: (a.y + b.y) / 2 - corner.y,
    };
  }
}
