// The pages, chosen by the part of the address after '#': it holds everything that is shown, so any
// address can be shared, and nothing is stored.
import { boardPage } from "./board_page";
import { h } from "./dom";
import { jobsPage } from "./jobs_page";
import { forgetPalette } from "./look";
import { playPage } from "./play_page";
import { racePage } from "./race_page";
import { stepPage } from "./step_page";
import { setUpTheme } from "./theme";

export interface Page {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  open(params: URLSearchParams): void; // shown, with what the address says
  close?(): void;
  redraw?(): void;
}

const makers: [string, string, () => Page][] = [
  ["board", "Board", boardPage],
  ["step", "Step", stepPage],
  ["race", "Race", racePage],
  ["play", "Play", playPage],
  ["jobs", "Jobs", jobsPage],
];
const pages = new Map<string, Page>();
const main = document.getElementById("main")!;
const links = makers.map(([id, title]) => h("a", { href: `#/${id}` }, title));
document.querySelector("nav")!.append(...links);
let shown: Page | null = null;

function route(): void {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  if (path === "main") return; // the link past the navigation
  const index = Math.max(0, makers.findIndex(([id]) => id === path));
  const [id, title, make] = makers[index];
  let page = pages.get(id);
  if (!page) pages.set(id, (page = make()));
  if (shown !== page) {
    shown?.close?.();
    main.replaceChildren(page.element);
    links.forEach((link, i) => {
      if (i === index) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    });
    document.title = `queens: ${title}`;
    shown = page;
  }
  page.open(new URLSearchParams(query));
}

setUpTheme(document.getElementById("theme")!, () => {
  forgetPalette();
  shown?.redraw?.();
});
addEventListener("hashchange", route);
route();
