// Results, work under way, and what stands where there is nothing yet.
import type { ComponentChildren } from "preact";
import { CircleStop } from "lucide-preact";
import { Button, type Icon } from "./button";

interface AnswerProps {
  kind?: "good" | "bad" | "warn" | "neutral";
  title: string;
  children?: ComponentChildren;
}
export function Answer({ kind = "neutral", title, children }: AnswerProps) {
  return (
    <div class={`answer ${kind}`}>
      <p class="title">{title}</p>
      {children}
    </div>
  );
}

interface WorkingProps {
  note: string;
  fraction?: number | null; // null: how far is not known
  onStop(): void;
}
export function Working({ note, fraction = null, onStop }: WorkingProps) {
  return (
    <div class="working">
      <progress max={1} aria-label="Progress" {...(fraction === null ? {} : { value: fraction })} />
      <span class="hint">{note}</span>
      <Button label="Stop" icon={CircleStop} onClick={onStop} />
    </div>
  );
}

interface EmptyProps {
  icon: Icon;
  title: string;
  children: ComponentChildren;
}
// What a view can do, with an example to click on.
export function Empty({ icon: Sign, title, children }: EmptyProps) {
  return (
    <div class="card empty">
      <Sign size={40} aria-hidden="true" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
