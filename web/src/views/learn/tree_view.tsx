// The recursion tree as a picture: hovering tells what a node is, a click goes to its step.
import { useEffect, useRef, useState } from "preact/hooks";
import { colour, colourChanges } from "../../base/theme";
import { plural } from "../../base/text";
import type { TreeNode } from "./trace";
import { type Spot, Tree, placeNodes } from "./tree";
import { at, goTo, pause, window_ } from "./state";

type Pen = CanvasRenderingContext2D;

function drawNode(g: Pen, { x, y, node }: Spot, size: number, onPath: boolean, tip: boolean): void {
  g.beginPath();
  if (node.is || (node.f && node.s)) {
    const s = size * 1.5;
    g.moveTo(x, y - s), g.lineTo(x + s, y), g.lineTo(x, y + s), g.lineTo(x - s, y), g.closePath();
    g.fillStyle = colour("good");
  } else if (node.f) {
    const [wide, low] = [size * 1.4, size * 1.6];
    g.moveTo(x, y - size), g.lineTo(x + wide, y + low), g.lineTo(x - wide, y + low), g.closePath();
    g.fillStyle = colour("attack");
  } else if (onPath) {
    g.arc(x, y, tip ? size * 1.4 : size, 0, 7);
    g.fillStyle = colour("accent");
  } else if (!node.c) {
    g.rect(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6);
    g.fillStyle = colour("attack");
  } else {
    g.arc(x, y, size * 0.8, 0, 7);
    g.fillStyle = colour("faint");
  }
  g.fill();
}

function drawTree(g: Pen, spots: Spot[], tree: Tree): void {
  const path = new Set(tree.path());
  const tip = tree.path().at(-1)!;
  const gaps = spots.filter((s) => s.parent).map((s) => s.y - s.parent!.y);
  const leaves = spots.filter((s) => !s.node.c).map((s) => s.x).sort((a, b) => a - b);
  const near = Math.min(40, ...leaves.slice(1).map((x, i) => x - leaves[i]));
  const size = Math.max(1.6, Math.min(6, near * 0.35, (gaps[0] ?? 30) * 0.3));
  for (const spot of spots) {
    if (!spot.parent) continue;
    const on = path.has(spot.node);
    g.strokeStyle = colour(on ? "accent" : "faint");
    g.globalAlpha = on ? 1 : 0.5;
    g.lineWidth = on ? 2.5 : 1;
    g.beginPath();
    g.moveTo(spot.parent.x, spot.parent.y);
    g.lineTo(spot.x, spot.y);
    g.stroke();
  }
  g.globalAlpha = 1;
  for (const spot of spots) drawNode(g, spot, size, path.has(spot.node), spot.node === tip);
  g.fillStyle = colour("faint");
  g.font = "11px system-ui, sans-serif";
  g.textBaseline = "middle";
  // The column of each queen, where there is room for it.
  if (near < 22) return;
  for (const spot of spots)
    if (spot.parent) g.fillText(String(spot.node.q[1]), spot.x + size * 1.6 + 2, spot.y - 1);
}

function words(node: TreeNode, depth: number): string {
  if (depth === 0) return "The empty board";
  const parts = [`Queen on (${node.q[0]},${node.q[1]}), step ${node.n}`];
  if (node.is) parts.push("a solution");
  else if (!node.c && !node.f) parts.push("nothing below her");
  if (node.p) parts.push(`${plural(node.p, "placement")} below`);
  if (node.s && !node.is) parts.push(plural(node.s, "solution"));
  if (node.f) parts.push("folded");
  return parts.join("; ");
}

export function TreeView() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tree = useRef(new Tree());
  const spots = useRef<Spot[]>([]);
  const [hover, setHover] = useState<Spot | null>(null);
  const [width, setWidth] = useState(0);
  const window = window_.value;
  if (window) tree.current.show(window, at.value);
  const changes = colourChanges.value;
  useEffect(() => {
    const watch = new ResizeObserver(() => setWidth(canvas.current!.clientWidth));
    watch.observe(canvas.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const { clientWidth, clientHeight } = canvas.current!;
    if (!clientWidth) return;
    const scale = devicePixelRatio || 1;
    canvas.current!.width = Math.round(clientWidth * scale);
    canvas.current!.height = Math.round(clientHeight * scale);
    const g = canvas.current!.getContext("2d")!;
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.clearRect(0, 0, clientWidth, clientHeight);
    spots.current = placeNodes(tree.current.root, clientWidth, clientHeight);
    drawTree(g, spots.current, tree.current);
  }, [window, at.value, width, changes]);
  const spotAt = (e: MouseEvent): Spot | null => {
    const box = canvas.current!.getBoundingClientRect();
    const distance = (s: Spot) => Math.hypot(s.x - e.clientX + box.left, s.y - e.clientY + box.top);
    const best = spots.current.reduce<Spot | null>(
      (found, s) => (!found || distance(s) < distance(found) ? s : found), null);
    return best && distance(best) < 16 ? best : null;
  };
  const jump = (e: MouseEvent) => {
    const spot = spotAt(e);
    if (spot) pause(), goTo(spot.node.n);
  };
  return (
    <div class="tree">
      <canvas
        ref={canvas}
        class="tree-canvas"
        role="img"
        aria-label={tree.current.words}
        onPointerMove={(e) => setHover(spotAt(e))}
        onPointerLeave={() => setHover(null)}
        onClick={jump}
      />
      <p class="hint tree-words">
        {hover ? words(hover.node, hover.depth)
          : "Numbers are columns. Click a node to go to its step."}
      </p>
      <ul class="legend">
        <li><b class="dot path" />the board beside</li>
        <li><b class="dot dead" />dead end</li>
        <li><b class="dot fold" />folded</li>
        <li><b class="dot done" />solution</li>
      </ul>
    </div>
  );
}
