// Light, dark, or as the system says.
const states = ["auto", "light", "dark"] as const;
const labels = { auto: "Theme: auto", light: "Theme: light", dark: "Theme: dark" };
const icons = { auto: "◐", light: "☀", dark: "☾" };

export function setUpTheme(button: HTMLElement, changed: () => void): void {
  let state = (localStorage.getItem("theme") ?? "auto") as (typeof states)[number];
  if (!states.includes(state)) state = "auto";
  const apply = () => {
    if (state === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = state;
    button.textContent = icons[state];
    button.title = labels[state];
    button.setAttribute("aria-label", labels[state]);
    changed();
  };
  button.onclick = () => {
    state = states[(states.indexOf(state) + 1) % states.length];
    localStorage.setItem("theme", state);
    apply();
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  apply();
}
