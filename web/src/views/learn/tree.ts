// The recursion tree after a step. It starts from what the answer says it was at the beginning of
// the window and follows the events from there; finished branches are folded when there are too
// many nodes, so it never grows out of hand.
import type { Step, TreeNode, Window } from "./trace";

const most = 300;

export class Tree {
  root: TreeNode = { q: [0, 0], n: 0 };
  private depth = 0;
  private window: Window | null = null;
  private at = -1;

  // The tree after the given step of the window.
  show(window: Window, step: number): void {
    if (window !== this.window || step < this.at) {
      this.root = structuredClone(window.tree);
      this.depth = window.tree.depth;
      this.window = window;
      this.at = window.from - 1;
    }
    while (this.at < step) {
      ++this.at;
      this.take(window.steps[this.at - window.from], this.at);
    }
  }
  get words(): string {
    const { p = 0, s = 0 } = this.root;
    return `Recursion tree: ${p} placements, ${s} solutions, now ${this.depth} deep`;
  }
  path(): TreeNode[] {
    const nodes = [this.root];
    for (let d = 0; d < this.depth; ++d) nodes.push(nodes[d].c!.at(-1)!);
    return nodes;
  }
  private take(step: Step, number: number): void {
    if (step.action === "place") {
      const path = this.path();
      for (const node of path) node.p = (node.p ?? 0) + 1;
      (path.at(-1)!.c ??= []).push({ q: step.square!, n: number });
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
}

function count(node: TreeNode): number {
  return (node.c ?? []).reduce((sum, child) => sum + count(child), 1);
}

export interface Spot { node: TreeNode; parent: Spot | null; x: number; y: number; depth: number }

// Leaves in a row, parents above the middle of theirs.
export function placeNodes(root: TreeNode, width: number, height: number): Spot[] {
  const across = new Map<TreeNode, number>();
  let leaves = 0;
  let deepest = 1;
  const measure = (node: TreeNode, depth: number): number => {
    deepest = Math.max(deepest, depth);
    const inner = (node.c ?? []).map((child) => measure(child, depth + 1));
    const middle = inner.length ? (inner[0] + inner.at(-1)!) / 2 : leaves++;
    across.set(node, middle);
    return middle;
  };
  measure(root, 0);
  const stepX = leaves > 1 ? Math.min(44, (width - 36) / (leaves - 1)) : 0;
  const offset = (width - stepX * (leaves - 1)) / 2;
  const stepY = Math.min(46, (height - 36) / deepest);
  const spots: Spot[] = [];
  const visit = (node: TreeNode, parent: Spot | null, depth: number) => {
    const x = offset + across.get(node)! * stepX;
    const spot = { node, parent, x, y: 16 + depth * stepY, depth };
    spots.push(spot);
    for (const child of node.c ?? []) visit(child, spot, depth + 1);
  };
  visit(root, null, 0);
  return spots;
}
