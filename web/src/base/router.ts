// The part of the address after '#' says which view is shown and holds everything needed to show
// the same thing again. A view writes its own address while things change, and is told to open an
// address only when somebody else wrote it: a link, Back, Forward, a reload.
import { signal } from "@preact/signals";
import type { LucideIcon } from "lucide-preact";
import type { ComponentType } from "preact";

export interface View {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly Page: ComponentType;
  open(params: URLSearchParams): void; // what this address says is to be shown
  shown?(): void; // the view is on the screen from now on,
  hidden?(): void; // and no longer
}

// Addresses of older versions go on working.
const aliases: Record<string, string> = { board: "solve", step: "learn", race: "compare" };

const views = new Map<string, View>();
let first: View;
export const current = signal<View | null>(null);
// Where each view was left: the navigation leads back there.
export const addresses = signal<Record<string, string>>({});

function remember(id: string, address: string): void {
  if (addresses.value[id] !== address) addresses.value = { ...addresses.value, [id]: address };
}

// Called by a view when what it shows has changed. With `push`, Back comes back to what was before.
export function writeAddress(id: string, params: URLSearchParams, push = false): void {
  const query = params.toString();
  const address = query ? `#/${id}?${query}` : `#/${id}`;
  remember(id, address);
  if (current.value?.id !== id || location.hash === address) return;
  if (push) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

export function goTo(id: string, params: URLSearchParams): void {
  location.hash = `#/${id}?${params}`;
}

function route(): void {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  if (path === "main") return; // the link past the navigation
  const view = views.get(aliases[path] ?? path) ?? first;
  const address = location.hash || `#/${view.id}`;
  const known = addresses.value[view.id] === address;
  const before = current.value;
  if (before !== view) {
    before?.hidden?.();
    current.value = view;
    document.title = `queens: ${view.title}`;
  }
  if (!known) {
    remember(view.id, address);
    view.open(new URLSearchParams(query));
  }
  if (before !== view) view.shown?.();
}

export function startRouter(all: readonly View[], home: View): void {
  for (const view of all) views.set(view.id, view);
  first = home;
  addEventListener("hashchange", route);
  addEventListener("popstate", route);
  route();
}
