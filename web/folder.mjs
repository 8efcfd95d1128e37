// The page as a folder of plain files that any web server can publish: the page, the engines as a
// WebAssembly module with their worker, and what makes an app of it that works without a network.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { bundle, indexHtml, sources } from "./bundle.mjs";

const digest = (content, encoding) => createHash("sha256").update(content).digest(encoding);

// Returns what is in the folder: names and contents.
export async function writeFolder(folder, module) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const engines = `queens-${digest(readFileSync(module), "hex").slice(0, 8).toUpperCase()}.wasm`;
  copyFileSync(module, join(folder, engines));
  const script = { format: "iife", splitting: false };
  const worker = (await bundle(folder, { worker: "engine/worker.ts" }, script)).named("worker.ts");

  const define = { QUEENS_FILES: JSON.stringify({ module: engines, worker }) };
  const { named } = await bundle(folder, { page: "static.tsx", style: "style.css" }, { define });
  const preload = `<link rel="preload" href="${engines}" as="fetch" type="application/wasm" crossorigin>\n`;
  const head = readFileSync(join(sources, "app/head.html"), "utf8") + preload;
  const body = readFileSync(join(sources, "app/unstarted.html"), "utf8").trim();
  writeFileSync(join(folder, "index.html"),
    indexHtml(named("static.tsx"), named("style.css"), head, body));
  for (const name of readdirSync(join(sources, "app")))
    if (/\.(png|webmanifest)$/.test(name)) copyFileSync(join(sources, "app", name), join(folder, name));

  await writeService(folder, script);
  return measured(folder);
}

// The service worker knows every other file by its hash. Its own name must never change.
async function writeService(folder, script) {
  const files = readdirSync(folder).sort().map((name) =>
    ({ name, hash: `sha256-${digest(readFileSync(join(folder, name)), "base64")}` }));
  const version = digest(JSON.stringify(files), "hex").slice(0, 16);
  const define = { QUEENS_PRECACHE: JSON.stringify({ version, files }) };
  await bundle(folder, { service: "service.ts" }, { ...script, define, entryNames: "[name]" });
}

function measured(folder) {
  const files = readdirSync(folder).sort().map((name) =>
    ({ name, path: join(folder, name), content: readFileSync(join(folder, name)) }));
  const size = { plain: 0, zipped: 0 };
  for (const { content } of files) {
    size.plain += content.length;
    size.zipped += gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length;
  }
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`the folder: ${files.length} files, ${kB(size.plain)}, ${kB(size.zipped)} compressed`);
  return files;
}
