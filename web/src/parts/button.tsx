// The parts that views are made of, one family a file; every view uses these and no others:
//   button.tsx   Button (icon, word, or both), Menu
//   field.tsx    Field, TextBox, NumberBox, Select, Segments (one of several), Check
//   tabs.tsx     Tabs, Chips, Details
//   dialog.tsx   Dialog, KeysDialog with useKeys (the keys of a view, and '?' that shows them)
//   answer.tsx   Answer (a result in a box), Working (progress with Stop), Empty (nothing yet)
//   board.tsx    BoardView: the one board, from a Scene (board/canvas.ts) of Looks (board/look.ts)
//   chart.tsx    Chart: a place for the charts of base/charts.ts
//   layout.tsx   BoardLayout: tools, board, what stands under it, and the panel beside; CopyLink
// Icons come from lucide-preact, classes from style/parts.css, colours only from tokens.css. A view
// is a View (base/router.ts) in views/; what it says for a moment goes through tell() and say().
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Check, type LucideIcon } from "lucide-preact";

export type Icon = LucideIcon;

export interface ButtonProps {
  label: string; // always there: the word, or the name of the icon
  icon?: Icon;
  kind?: "primary" | "plain" | "quiet";
  iconOnly?: boolean;
  hint?: string; // the tooltip; the key that does the same
  onClick?(): void;
  disabled?: boolean;
  pressed?: boolean;
  children?: ComponentChildren; // in place of the label
}

export function Button(props: ButtonProps) {
  const { label, icon: Sign, kind = "plain", iconOnly, hint, pressed, children } = props;
  return (
    <button
      type="button"
      class={`${kind}${iconOnly ? " only-icon" : ""}`}
      title={hint ?? (iconOnly ? label : undefined)}
      aria-label={iconOnly || children ? label : undefined}
      aria-pressed={pressed}
      disabled={props.disabled}
      onClick={(e) => {
        // After a click of the mouse the keys belong to the view again.
        if (e.detail > 0) e.currentTarget.blur();
        props.onClick?.();
      }}
    >
      {Sign && <Sign size={18} aria-hidden="true" />}
      {children ?? (iconOnly ? null : label)}
    </button>
  );
}

export interface MenuItem {
  label: string;
  icon?: Icon;
  checked?: boolean; // one of several: with a tick
  onSelect(): void;
}

export interface MenuProps {
  label: string;
  icon: Icon;
  items: MenuItem[];
  iconOnly?: boolean;
  kind?: ButtonProps["kind"];
  toRight?: boolean; // the menu begins at the left edge of its button
}

// A button that opens a list of words. Arrows move, Escape closes.
export function Menu({ label, icon: Sign, items, iconOnly, kind = "plain", toRight }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (e: Event) => !box.current?.contains(e.target as Node) && setOpen(false);
    document.addEventListener("pointerdown", outside);
    const chosen = box.current?.querySelector<HTMLElement>("[aria-checked=true]");
    (chosen ?? box.current?.querySelector<HTMLElement>("[role^=menuitem]"))?.focus();
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector("button")?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (!open) return;
    const all = [...box.current!.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: -1 }[e.key];
    if (e.key === "Escape") close();
    else if (to !== undefined) all.at(to % all.length)?.focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <div class={`menu${toRight ? " to-right" : ""}`} ref={box} onKeyDown={onKeyDown}>
      <button
        type="button"
        class={`${kind}${iconOnly ? " only-icon" : ""}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        <Sign size={18} aria-hidden="true" />
        {iconOnly ? null : label}
      </button>
      {open && (
        <div role="menu" aria-label={label}>
          {items.map((item) => (
            <button
              type="button"
              key={item.label}
              role={item.checked === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={item.checked}
              onClick={() => (close(), item.onSelect())}
            >
              {item.checked !== undefined && <span class="tick"><Check size={18} /></span>}
              {item.icon && <item.icon size={18} aria-hidden="true" />}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
