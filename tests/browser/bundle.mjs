// Modules of the page by themselves: bundled for node, or as a script that gives them a global name.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const esbuild = createRequire(join(web, "package.json"))("esbuild");

async function bundle(path, options) {
  const entryPoints = [join(web, "src", path)];
  const result = await esbuild.build({ entryPoints, bundle: true, write: false, ...options });
  return result.outputFiles[0].text;
}
export const asScript = (path, globalName) => bundle(path, { format: "iife", globalName });
export async function load(path) {
  const folder = mkdtempSync(join(tmpdir(), "queens-page-"));
  const file = join(folder, "module.mjs");
  writeFileSync(file, await bundle(path, { format: "esm" }));
  try {
    return await import(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
