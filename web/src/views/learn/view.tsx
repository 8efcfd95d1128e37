// Learn: not here yet.
import { GraduationCap } from "lucide-preact";
import type { View } from "../../base/router";
import { plain } from "../../board/board";
import { BoardView } from "../../parts/board";
import { BoardLayout } from "../../parts/layout";

const scene = { ...plain(8n), look: () => ({}), label: () => "free" };
const Page = () => (
  <BoardLayout
    title="Learn"
    tools={null}
    board={<BoardView name="Board" scene={scene} />}
    panel={null}
  />
);

export const learnView: View = { id: "learn", title: "Learn", icon: GraduationCap, Page, open() {} };
