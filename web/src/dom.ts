// Elements without a framework: h("button", { class: "x", onclick: f }, "text", child, ...).
type Child = Node | string | number | null | undefined | false;
type Props = Record<string, unknown>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else if (name in element && !name.includes("-") && name !== "list" && name !== "form")
      (element as unknown as Props)[name] = value;
    else element.setAttribute(name === "class" ? "class" : name, value === true ? "" : String(value));
  }
  element.append(
    ...(children.flat().filter((c) => c !== null && c !== undefined && c !== false) as (
      | Node
      | string
    )[]).map((c) => (typeof c === "number" ? String(c) : c)),
  );
  return element;
}

// What a screen reader is told without moving the focus.
export function say(sentence: string): void {
  const live = document.getElementById("live")!;
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = sentence));
}

// The same for the eyes as well: a line at the bottom that goes away by itself.
let leaving = 0;
export function tell(sentence: string): void {
  say(sentence);
  const toast = document.getElementById("toast")!;
  toast.textContent = sentence;
  toast.hidden = false;
  clearTimeout(leaving);
  leaving = window.setTimeout(() => (toast.hidden = true), 3000);
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}

export function copy(text: string, what: string): void {
  const shown = () => void prompt(`${what}, to be copied:`, text); // no clipboard here
  if (!navigator.clipboard) return shown();
  navigator.clipboard.writeText(text).then(() => tell(`${what} was copied.`), shown);
}

export function field(label: string, control: HTMLElement, hint = ""): HTMLElement {
  return h("label", { class: "field", title: hint || undefined }, h("span", {}, label), control);
}

export function button(label: string, onclick: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...props }, label);
}

export function select(
  options: [string, string][],
  value: string,
  onchange: (value: string) => void,
  props: Props = {},
): HTMLSelectElement {
  const box = h(
    "select",
    { onchange: () => onchange(box.value), ...props },
    options.map(([id, text]) => h("option", { value: id, selected: id === value }, text)),
  );
  return box;
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export const css = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export function grouped(value: string | number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, " ");
}

// "6.6 million", for numbers that are estimates anyway.
export function roughly(value: number): string {
  if (value < 1e4) return grouped(Math.round(value));
  const names = ["thousand", "million", "billion", "trillion"];
  const power = Math.floor(Math.log10(value) / 3);
  if (power > names.length) return value.toPrecision(2).replace("e+", " × 10^");
  const some = value / 1000 ** power;
  return `${some < 99.5 ? some.toPrecision(2) : Math.round(some)} ${names[power - 1]}`;
}

export function duration(seconds: number): string {
  if (seconds < 1e-3) return `${Math.max(1, Math.round(seconds * 1e6))} µs`;
  if (seconds < 1) return `${Math.round(seconds * 1e3)} ms`;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172800) return `${Math.round(seconds / 3600)} h`;
  if (seconds < 63072000) return `${Math.round(seconds / 86400)} days`;
  return `${grouped(Math.round(seconds / 31557600))} years`;
}
