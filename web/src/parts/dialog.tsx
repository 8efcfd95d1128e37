// Dialogs, and the keys of a view: they work wherever the focus is, except in a text field.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { X } from "lucide-preact";
import { Button } from "./button";

interface DialogProps {
  title: string;
  open: boolean;
  onClose(): void;
  children: ComponentChildren;
}
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !box.current!.open) box.current!.showModal();
    if (!open && box.current!.open) box.current!.close();
  }, [open]);
  const backdrop = (e: MouseEvent) => e.target === box.current && onClose();
  return (
    <dialog ref={box} aria-label={title} onClose={onClose} onClick={backdrop}>
      {open && (
        <div class="stack">
          <div class="dialog-head">
            <h2>{title}</h2>
            <Button label="Close" icon={X} iconOnly kind="quiet" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

export interface Key {
  keys: string[]; // as KeyboardEvent.key has them, after "Ctrl+" where that is held
  shown?: string; // how they are written, if not like that
  does: string;
  act?(): void; // left out: somebody else listens, the line is for the list only
}

export const keysShown = signal(false);

const typing = (target: EventTarget | null) =>
  (target as HTMLElement | null)?.closest?.(
    "textarea, dialog, [role=menu], input:not([type=radio], [type=checkbox], [type=range])",
  );

// What has the focus takes its own keys: space presses a button, arrows move a slider.
const takesIt = (target: EventTarget | null, key: string) => {
  const on = (what: string) => (target as HTMLElement | null)?.closest?.(what);
  if (on("select")) return /^([a-z ]|Enter|ArrowUp|ArrowDown)$/i.test(key);
  if (key === " ") return on("button, summary, a, [type=radio], [type=checkbox]");
  if (key === "Enter") return on("button, summary, a");
  return /^(Arrow|Home|End)/.test(key) && on("input, [role=tablist]");
};

export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.altKey || typing(e.target) || takesIt(e.target, e.key)) return;
      const control = e.ctrlKey || e.metaKey;
      const name = control ? `Ctrl+${e.shiftKey ? "Shift+" : ""}${e.key.toLowerCase()}` : e.key;
      if (name === "?") keysShown.value = true;
      const found = latest.current.find((k) => k.act && k.keys.includes(name));
      if (!found && name !== "?") return;
      e.preventDefault();
      found?.act?.();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

export function KeysDialog({ keys }: { keys: readonly Key[] }) {
  return (
    <Dialog title="Keys" open={keysShown.value} onClose={() => (keysShown.value = false)}>
      <dl class="keys">
        {[...keys, { keys: ["?"], does: "show this list" }].map((k: Key) => [
          <dt>
            {(k.shown ?? k.keys.join(" ")).split(" ").map((name) => [<kbd>{name}</kbd>, " "])}
          </dt>,
          <dd>{k.does}</dd>,
        ])}
      </dl>
      <p class="hint">Squares are named (row, column), both from 0 at the top left.</p>
    </Dialog>
  );
}
