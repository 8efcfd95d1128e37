// Light, dark, or as the system says; and the tokens of style/tokens.css for what is drawn on a
// canvas.
import { effect, signal } from "@preact/signals";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const stored = localStorage.getItem("theme") as Theme;
export const theme = signal<Theme>(themes.includes(stored) ? stored : "auto");
// Counts the changes of colours: whoever draws reads it.
export const colourChanges = signal(0);

// Of the lines of a chart: apart from each other on both grounds.
export const lineColours = [
  "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#B8860B", "#56B4E9", "#8B5CF6", "#7f7f7f", "#a0522d",
  "#2f9e9e", "#c2185b", "#6b8e23", "#4b6cb7", "#b5651d",
];

const resolved = new Map<string, string>();
let probe: HTMLElement | null = null;

// The colour of a token as the canvas takes it.
export function colour(token: string): string {
  const known = resolved.get(token);
  if (known) return known;
  if (!probe) {
    probe = document.createElement("span");
    probe.hidden = true;
    document.body.append(probe);
  }
  probe.style.color = `var(--${token})`;
  const value = getComputedStyle(probe).color;
  resolved.set(token, value);
  return value;
}

// The frame that a phone draws around an app has the colour of the header.
function changed(): void {
  resolved.clear();
  for (const frame of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    frame.content = colour("paper");
  colourChanges.value = colourChanges.peek() + 1;
}

export function startTheme(): void {
  effect(() => {
    if (theme.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
    localStorage.setItem("theme", theme.value);
    changed();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}
