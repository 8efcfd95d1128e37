// The service worker (service.ts) keeps the files of this version here. A newer one is fetched
// whole while this one goes on, and taken at the next visit, or at once by whoever wants to: games
// are in local storage and what is shown is in the address, so a reload loses neither.
import { signal } from "@preact/signals";

// Takes the new version; null: this is the newest.
export const newVersion = signal<(() => void) | null>(null);

const anHour = 3_600_000;

function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return; // or this is the first visit
  newVersion.value = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  };
}

async function register(): Promise<void> {
  const options = { updateViaCache: "none" } as const;
  const registration = await navigator.serviceWorker.register("service.js", options);
  offer(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => offer(registration));
  });
  // An app on a phone may stay open for weeks.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < anHour) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no network: later
  });
}

// A browser without service workers, or that forbids them, shows the page all the same.
export function startOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => void register().catch(() => {});
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
