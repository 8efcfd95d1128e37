// Solve: not here yet.
import { Grid3x3 } from "lucide-preact";
import type { View } from "../../base/router";
import { plain } from "../../board/board";
import { BoardView } from "../../parts/board";
import { BoardLayout } from "../../parts/layout";

const scene = { ...plain(8n), look: () => ({}), label: () => "free" };
const Page = () => (
  <BoardLayout
    title="Solve"
    tools={null}
    board={<BoardView name="Board" scene={scene} />}
    panel={null}
  />
);

export const solveView: View = { id: "solve", title: "Solve", icon: Grid3x3, Page, open() {} };
