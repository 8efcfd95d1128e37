// The recursion tree, growing beside the board. It starts from what the server says it was at the
// beginning of the window and follows the events from there; finished branches are folded when there
// are too many nodes, so it never grows out of hand.
import { h } from "./dom";
import { palette } from "./look";
import type { Step, TreeNode, Window } from "./trace";

const most = 300;

export class TreeView {
  readonly element = h("canvas", { class: "tree-canvas", role: "img" });
  private root: TreeNode = { q: [0, 0] };
  private depth = 0;
  private window: Window | null = null;
  private at = -1;
  private pending = 0;

  constructor() {
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  clear(): void {
    this.root = { q: [0, 0] };
    this.depth = 0;
    this.window = null;
    this.at = -1;
    this.draw();
  }
  // The tree after the given step of the window.
  show(window: Window, step: number): void {
    if (window !== this.window || step < this.at) {
      this.root = structuredClone(window.tree);
      this.depth = window.tree.depth;
      this.window = window;
      this.at = window.from - 1;
    }
    while (this.at < step) this.take(window.steps[++this.at - window.from]);
    this.element.setAttribute(
      "aria-label",
      `Recursion tree: ${this.root.p ?? 0} placements, ${this.root.s ?? 0} solutions, now ${this.depth} deep`,
    );
    this.draw();
  }

  private path(): TreeNode[] {
    const nodes = [this.root];
    for (let d = 0; d < this.depth; ++d) nodes.push(nodes[d].c!.at(-1)!);
    return nodes;
  }
  private take(step: Step): void {
    if (step.action === "place") {
      const path = this.path();
      for (const node of path) node.p = (node.p ?? 0) + 1;
      (path.at(-1)!.c ??= []).push({ q: step.square! });
      ++this.depth;
      if (count(this.root) > most) this.fold();
    } else if (step.action === "remove" && this.depth > 0) {
      --this.depth;
    } else if (step.action === "solution") {
      const path = this.path();
      for (const node of path) node.s = (node.s ?? 0) + 1;
      path.at(-1)!.is = true;
    }
  }
  private fold(): void {
    const path = new Set(this.path());
    const visit = (node: TreeNode) => {
      for (const child of node.c ?? []) {
        if (path.has(child)) visit(child);
        else if (child.c) {
          delete child.c;
          child.f = true;
        }
      }
    };
    visit(this.root);
  }

  draw(): void {
    if (!this.pending) this.pending = requestAnimationFrame(() => this.render());
  }
  private render(): void {
    this.pending = 0;
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width) return;
    const scale = devicePixelRatio || 1;
    if (this.element.width !== Math.round(width * scale)) this.element.width = Math.round(width * scale);
    if (this.element.height !== Math.round(height * scale)) this.element.height = Math.round(height * scale);
    const g = this.element.getContext("2d")!;
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, width, height);
    const p = palette();

    const x = new Map<TreeNode, number>();
    let leaves = 0;
    let deepest = 1;
    const place = (node: TreeNode, depth: number): number => {
      deepest = Math.max(deepest, depth);
      const children = node.c ?? [];
      const across = children.length
        ? (children.map((c) => place(c, depth + 1)) as number[])
        : [leaves++];
      const middle = (across[0] + across.at(-1)!) / 2;
      x.set(node, middle);
      return middle;
    };
    place(this.root, 0);
    const stepX = leaves > 1 ? Math.min(40, (width - 24) / (leaves - 1)) : 0;
    const offset = (width - stepX * (leaves - 1)) / 2;
    const stepY = Math.min(46, (height - 28) / deepest);
    const size = Math.max(1.6, Math.min(6, stepX * 0.35 || 6, stepY * 0.3));
    const path = new Set(this.path());
    const tip = this.path().at(-1)!;
    const spot = (node: TreeNode, depth: number): [number, number] => [offset + x.get(node)! * stepX, 14 + depth * stepY];
    const visit = (node: TreeNode, depth: number) => {
      const [ax, ay] = spot(node, depth);
      for (const child of node.c ?? []) {
        const [bx, by] = spot(child, depth + 1);
        const on = path.has(child);
        g.strokeStyle = on ? p.blue : p.ink;
        g.globalAlpha = on ? 1 : 0.4;
        g.lineWidth = on ? 2.5 : 1;
        g.beginPath();
        g.moveTo(ax, ay);
        g.lineTo(bx, by);
        g.stroke();
        g.globalAlpha = 1;
        visit(child, depth + 1);
      }
      dot(g, ax, ay, size, node, path.has(node), node === tip, p);
    };
    visit(this.root, 0);
  }
}

function dot(
  g: CanvasRenderingContext2D, x: number, y: number, size: number, node: TreeNode,
  onPath: boolean, tip: boolean, p: Record<string, string>,
): void {
  g.beginPath();
  if (node.is || (node.f && node.s)) {
    // A solution: a star-like diamond.
    const s = size * 1.5;
    g.moveTo(x, y - s), g.lineTo(x + s, y), g.lineTo(x, y + s), g.lineTo(x - s, y), g.closePath();
    g.fillStyle = p.green;
  } else if (node.f) {
    g.moveTo(x, y - size), g.lineTo(x + size * 1.4, y + size * 1.6), g.lineTo(x - size * 1.4, y + size * 1.6), g.closePath();
    g.fillStyle = p.red;
  } else if (onPath) {
    g.arc(x, y, tip ? size * 1.4 : size, 0, 7);
    g.fillStyle = p.blue;
  } else if (!node.c) {
    g.rect(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6);
    g.fillStyle = p.red;
  } else {
    g.arc(x, y, size * 0.8, 0, 7);
    g.fillStyle = p.ink;
  }
  g.fill();
}

function count(node: TreeNode): number {
  return (node.c ?? []).reduce((sum, child) => sum + count(child), 1);
}
