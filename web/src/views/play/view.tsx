// Play: not here yet.
import { Puzzle } from "lucide-preact";
import type { View } from "../../base/router";
import { plain } from "../../board/board";
import { BoardView } from "../../parts/board";
import { BoardLayout } from "../../parts/layout";

const scene = { ...plain(8n), look: () => ({}), label: () => "free" };
const Page = () => (
  <BoardLayout
    title="Play"
    tools={null}
    board={<BoardView name="Board" scene={scene} />}
    panel={null}
  />
);

export const playView: View = { id: "play", title: "Play", icon: Puzzle, Page, open() {} };
