// The squares as elements, for screen readers and keys: invisible but for the ring of the focus.
import { type Sq } from "./board";

const most = 1600; // squares that are elements

export class Cells {
  readonly element = document.createElement("div");
  private size = "";

  constructor(private canvas: HTMLCanvasElement, private name: string) {
    this.element.className = "cells";
  }
  get used(): boolean {
    return this.size !== "";
  }
  static fits(rows: bigint, cols: bigint): boolean {
    return rows * cols <= BigInt(most);
  }
  // `rows` 0: none, the canvas itself takes the focus.
  build(rows: number, cols: number): void {
    const size = rows ? `${rows}x${cols}` : "";
    if (size === this.size && this.element.hidden === !size) return;
    this.size = size;
    this.element.hidden = !size;
    this.element.replaceChildren();
    const { canvas } = this;
    if (!size) {
      this.element.removeAttribute("role");
      canvas.tabIndex = 0;
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-roledescription", "board");
      canvas.removeAttribute("aria-hidden");
      return;
    }
    for (const name of ["tabindex", "role", "aria-roledescription", "aria-label"])
      canvas.removeAttribute(name);
    canvas.setAttribute("aria-hidden", "true");
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-label", this.name);
    for (let r = 0; r < rows; ++r) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let c = 0; c < cols; ++c) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = -1;
        line.append(cell);
      }
      this.element.append(line);
    }
  }
  label(cols: number, cursor: Sq, what: (square: Sq) => string): void {
    let i = 0;
    for (const line of this.element.children)
      for (const cell of line.children) {
        const square: Sq = [BigInt(Math.floor(i / cols)), BigInt(i % cols)];
        const label = `row ${square[0]}, column ${square[1]}: ${what(square)}`;
        if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
        const here = square[0] === cursor[0] && square[1] === cursor[1];
        (cell as HTMLElement).tabIndex = here ? 0 : -1;
        ++i;
      }
  }
  squareOf(cell: Element): Sq | null {
    const line = cell.parentElement;
    if (line?.parentElement !== this.element) return null;
    const place = (e: Element) => BigInt([...e.parentElement!.children].indexOf(e));
    return [place(line), place(cell)];
  }
  focus([r, c]: Sq): void {
    const cell = this.element.children[Number(r)]?.children[Number(c)] as HTMLElement | undefined;
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }
}
