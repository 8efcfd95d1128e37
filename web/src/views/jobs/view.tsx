// Jobs: not here yet.
import { ListChecks } from "lucide-preact";
import type { View } from "../../base/router";
import { plain } from "../../board/board";
import { BoardView } from "../../parts/board";
import { BoardLayout } from "../../parts/layout";

const scene = { ...plain(8n), look: () => ({}), label: () => "free" };
const Page = () => (
  <BoardLayout
    title="Jobs"
    tools={null}
    board={<BoardView name="Board" scene={scene} />}
    panel={null}
  />
);

export const jobsView: View = { id: "jobs", title: "Jobs", icon: ListChecks, Page, open() {} };
