// The service worker of the folder: the files of one version, all or none, by their hashes. What is
// in the list comes from here, network or not; everything else is none of its business.
interface Precached { name: string; hash: string } // SHA-256, as browsers check it
declare const QUEENS_PRECACHE: { version: string; files: Precached[] };

interface Lasting extends Event { waitUntil(work: Promise<unknown>): void }
interface Fetching extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
const scope = self as unknown as Scope;
const base = scope.registration.scope;
const family = `queens ${base} `; // other folders of this host have theirs
const { version, files } = QUEENS_PRECACHE;
const index = new URL("index.html", base).href;

async function install(): Promise<void> {
  const cache = await caches.open(family + version);
  await Promise.all(files.map(async ({ name, hash }) => {
    const address = new URL(name, base).href;
    // A name with a hash in it is always the same file: of the last version, or just loaded.
    const same = /-[0-9A-Z]{8}\./.test(name);
    const reading = same ? "default" : "no-cache";
    const response = (same && (await caches.match(address))) ||
      (await fetch(address, { cache: reading, integrity: hash }));
    if (!response.ok) throw new Error(`${name}: status ${response.status}`);
    await cache.put(address, response);
  }));
}

// Another tab may still show the version before: its files stay until the next one comes.
async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((key) => key.startsWith(family)); // oldest first
  const last = ours.filter((key) => key !== family + version).slice(0, -1);
  await Promise.all(last.map((key) => caches.delete(key)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url);
  address.hash = address.search = "";
  const isPage = request.mode === "navigate" &&
    (address.href === base || address.href === index);
  const current = await caches.open(family + version);
  const here = await current.match(isPage ? index : address.href);
  return here ?? (await caches.match(address.href)) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(install().catch(async (error) => {
  await caches.delete(family + version);
  throw error;
})));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", ({ data }) => {
  if (data === "take over") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(base))
    event.respondWith(answer(event.request));
});
