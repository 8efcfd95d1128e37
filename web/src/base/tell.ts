// What the page says outside its views: to screen readers, as a line that goes away by itself, to
// the clipboard and to files.
import { signal } from "@preact/signals";

export const spoken = signal("");
export const toast = signal("");

// What a screen reader is told without moving the focus.
export function say(sentence: string): void {
  spoken.value = "";
  requestAnimationFrame(() => (spoken.value = sentence));
}

// The same for the eyes as well.
let leaving = 0;
export function tell(sentence: string): void {
  say(sentence);
  toast.value = sentence;
  clearTimeout(leaving);
  leaving = window.setTimeout(() => (toast.value = ""), 4000);
}

export function copy(text: string, what: string): void {
  const shown = () => void prompt(`${what}, to be copied:`, text); // no clipboard here
  if (!navigator.clipboard) return shown();
  navigator.clipboard.writeText(text).then(() => tell(`${what} was copied.`), shown);
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
export const saveText = (name: string, type: string, text: string): void =>
  saveFile(name, new Blob([text], { type }));
