// The one board as a component. What it shows is a Scene: a Look and a label for every square.
// Drawn before the first paint, so that nothing around it moves.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { colourChanges } from "../base/theme";
import { BoardCanvas, type Hands, type Scene } from "../board/canvas";

export interface BoardViewProps {
  name: string; // for screen readers
  scene: Scene;
  hands?: Hands;
  panning?: boolean;
  onReady?(canvas: BoardCanvas): void; // to zoom and to go to a square
}

export function BoardView({ name, scene, hands, panning, onReady }: BoardViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<BoardCanvas | null>(null);
  const [seen, setSeen] = useState("");
  board.current ??= new BoardCanvas(name);
  const changes = colourChanges.value; // read, so that a new theme draws again
  useLayoutEffect(() => {
    place.current!.append(board.current!.element);
    onReady?.(board.current!);
  }, []);
  useLayoutEffect(() => {
    const canvas = board.current!;
    canvas.hands = hands ?? {};
    canvas.panning = panning ?? false;
    canvas.onPlace = setSeen;
    canvas.set(scene);
  }, [scene, hands, panning, changes]);
  return (
    <div class="board-place">
      <div class="board-frame" ref={place} />
      {seen && <p class="hint place">{seen}</p>}
    </div>
  );
}
