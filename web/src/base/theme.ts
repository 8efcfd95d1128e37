// Light, dark, or as the system says; and the tokens of style/tokens.css for what is drawn on a
// canvas.
import { effect, signal } from "@preact/signals";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const stored = localStorage.getItem("theme") as Theme;
export const theme = signal<Theme>(themes.includes(stored) ? stored : "auto");
// Counts the changes of colours: whoever draws reads it.
export const colourChanges = signal(0);

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

function changed(): void {
  resolved.clear();
  colourChanges.value++;
}

export function startTheme(): void {
  effect(() => {
    if (theme.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
    localStorage.setItem("theme", theme.value);
    resolved.clear();
    colourChanges.value = colourChanges.peek() + 1;
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}
