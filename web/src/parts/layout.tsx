// Where things stand in a view with a board: tools above it, players below, the panel beside it.
import type { ComponentChildren } from "preact";
import { Keyboard, Link } from "lucide-preact";
import { copy } from "../base/tell";
import { Button } from "./button";
import { keysShown } from "./dialog";

interface BoardLayoutProps {
  title: string; // of the view, for screen readers
  tools: ComponentChildren;
  note?: ComponentChildren; // beside the tools, above the panel
  board: ComponentChildren; // a BoardView
  under?: ComponentChildren;
  panel: ComponentChildren;
  class?: string;
}
export function BoardLayout(props: BoardLayoutProps) {
  return (
    <div class={`view ${props.class ?? ""}`}>
      <h1 class="unseen">{props.title}</h1>
      <div class="play-field">
        <div class="tools row">{props.tools}</div>
        {props.note && <div class="top-note">{props.note}</div>}
        {props.board}
        <div class="under stack">{props.under}</div>
        <section class="panel" aria-label={`${props.title}: panel`}>{props.panel}</section>
      </div>
    </div>
  );
}

// The address holds everything that is shown.
export const CopyLink = ({ iconOnly = false }: { iconOnly?: boolean }) => (
  <Button
    label="Copy link"
    icon={Link}
    iconOnly={iconOnly}
    kind="quiet"
    onClick={() => copy(location.href, "The link")}
  />
);

export const KeysButton = () => (
  <span class="only-desk">
    <Button
      label="Keys"
      icon={Keyboard}
      iconOnly
      kind="quiet"
      hint="Keys (?)"
      onClick={() => (keysShown.value = true)}
    />
  </span>
);
