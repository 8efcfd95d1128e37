// Where a grid may be: the boxes around groups of edges that lie close together.
import type { Box } from "./raster";

const smallest = 50; // pixels of a board's side

// `reach`: edges that are at most so many pixels apart belong together.
export function groups(marks: Uint16Array, width: number, height: number, reach: number): Box[] {
  const step = reach + 1; // squares of this side that hold an edge and touch are one group
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const full = new Uint8Array(w * h);
  for (let y = 0; y < height; ++y)
    for (let x = 0, row = Math.floor(y / step) * w; x < width; ++x)
      if (marks[y * width + x]) full[row + Math.floor(x / step)] = 1;
  const boxes: Box[] = [];
  const stack: number[] = [];
  for (let start = 0; start < full.length; ++start) {
    if (!full[start]) continue;
    full[start] = 0;
    stack.push(start);
    const box = { left: w, top: h, right: 0, bottom: 0 };
    while (stack.length) {
      const at = stack.pop()!;
      const [x, y] = [at % w, Math.floor(at / w)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); ++j)
        for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); ++i)
          if (full[j * w + i]) (full[j * w + i] = 0), stack.push(j * w + i);
    }
    boxes.push({
      left: box.left * step, top: box.top * step,
      right: Math.min(width, (box.right + 1) * step),
      bottom: Math.min(height, (box.bottom + 1) * step),
    });
  }
  return boxes.filter((b) => b.right - b.left >= smallest && b.bottom - b.top >= smallest);
}
