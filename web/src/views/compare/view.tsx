// Compare: not here yet.
import { ChartLine } from "lucide-preact";
import type { View } from "../../base/router";
import { plain } from "../../board/board";
import { BoardView } from "../../parts/board";
import { BoardLayout } from "../../parts/layout";

const scene = { ...plain(8n), look: () => ({}), label: () => "free" };
const Page = () => (
  <BoardLayout
    title="Compare"
    tools={null}
    board={<BoardView name="Board" scene={scene} />}
    panel={null}
  />
);

export const compareView: View = { id: "compare", title: "Compare", icon: ChartLine, Page, open() {} };
