// The page: its header, the view that the address names, and what is said outside of views. Who
// answers is chosen by its entry points, main.tsx and static.tsx.
import { render } from "preact";
import { Monitor, Moon, RefreshCw, Sun } from "lucide-preact";
import { type Answers, answerFrom } from "./base/api";
import { addresses, current, startRouter } from "./base/router";
import { newVersion } from "./base/offline";
import { spoken, toast } from "./base/tell";
import { type Theme, startTheme, theme, themes } from "./base/theme";
import { Button, Menu } from "./parts/button";
import { compareView } from "./views/compare/view";
import { jobsView } from "./views/jobs/view";
import { learnView } from "./views/learn/view";
import { playView } from "./views/play/view";
import { solveView } from "./views/solve/view";

const views = [playView, learnView, solveView, compareView, jobsView];
const themeIcons = { auto: Monitor, light: Sun, dark: Moon };
const themeNames = { auto: "As the system", light: "Light", dark: "Dark" };

// Beside the name of the page, which index.html shows before any script has run.
function Header() {
  return (
    <>
      <nav class="pages" aria-label="Views">
        {views.map(({ id, title, icon: Sign }) => (
          <a
            key={id}
            href={addresses.value[id] ?? `#/${id}`}
            aria-current={current.value?.id === id ? "page" : undefined}
          >
            <Sign size={18} />
            {title}
          </a>
        ))}
      </nav>
      <Menu
        label={`Theme: ${theme.value}`}
        icon={themeIcons[theme.value]}
        iconOnly
        kind="quiet"
        items={themes.map((id: Theme) => ({
          label: themeNames[id],
          checked: theme.value === id,
          onSelect: () => (theme.value = id),
        }))}
      />
    </>
  );
}

// A game is kept: what was on the screen is there again after the reload.
const NewVersion = () => (
  <div id="new-version" role="status">
    <span>A new version is here.</span>
    <Button label="Reload" icon={RefreshCw} onClick={newVersion.value!} />
    <Button label="Later" kind="quiet" onClick={() => (newVersion.value = null)} />
  </div>
);

function App() {
  const View = current.value?.Page;
  return (
    <>
      <main id="main" tabIndex={-1}>{View && <View key={current.value!.id} />}</main>
      <div id="live" class="unseen" role="status" aria-live="polite">{spoken}</div>
      {newVersion.value && <NewVersion />}
      {toast.value && <div id="toast" aria-hidden="true">{toast}</div>}
    </>
  );
}

export function startPage(answers: Answers): void {
  answerFrom(answers);
  startTheme();
  startRouter(views, solveView);
  render(<Header />, document.getElementById("top")!);
  const page = document.getElementById("page")!;
  page.replaceChildren(); // what is said where no script starts
  render(<App />, page);
}
