// Tabs, of which one is shown; chips, each of which can be taken away; details that open.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { X } from "lucide-preact";

export interface Tab {
  id: string;
  label: string;
  content: ComponentChildren;
}
// Uncontrolled unless `value` and `onChange` are given.
export function Tabs(props: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?(id: string): void;
}) {
  const [own, setOwn] = useState(props.tabs[0]?.id ?? "");
  const list = useRef<HTMLDivElement>(null);
  const chosen = props.value ?? own;
  const at = Math.max(0, props.tabs.findIndex((t) => t.id === chosen));
  const choose = (index: number) => {
    const to = (index + props.tabs.length) % props.tabs.length;
    (props.onChange ?? setOwn)(props.tabs[to].id);
    (list.current?.children[to] as HTMLElement).focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    choose(to);
  };
  return (
    <div class="stack">
      <div class="tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={onKeyDown}>
        {props.tabs.map((tab, i) => (
          <button
            type="button"
            key={tab.id}
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={i === at}
            aria-controls={`panel-${tab.id}`}
            tabIndex={i === at ? 0 : -1}
            onClick={() => choose(i)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {props.tabs.map((tab, i) => (
        <div
          key={tab.id}
          role="tabpanel"
          class="stack"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          hidden={i !== at}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

export interface Chip {
  label: string;
  onRemove(): void;
}
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (!chips.length) return null;
  return (
    <ul class="chips" aria-label={label}>
      {chips.map((chip) => (
        <li class="chip" key={chip.label}>
          {chip.label}
          <button type="button" aria-label={`Remove: ${chip.label}`} onClick={chip.onRemove}>
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DetailsProps {
  title: string;
  open?: boolean;
  onToggle?(open: boolean): void;
  children: ComponentChildren;
}
export function Details({ title, open, onToggle, children }: DetailsProps) {
  return (
    <details class="card" open={open} onToggle={(e) => onToggle?.(e.currentTarget.open)}>
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}
