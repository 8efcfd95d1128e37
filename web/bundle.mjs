// How the page is bundled, whoever serves it. Names hold a hash of the content, so that browsers
// may keep files for ever.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

export const sources = join(dirname(fileURLToPath(import.meta.url)), "src");

// Bundles `entries` (name: file) into the folder. Says what became of a source, and all names.
export async function bundle(outdir, entries, options = {}) {
  const entryPoints = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(sources, file)]));
  const result = await esbuild.build({
    entryPoints,
    outdir,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true, // charts are loaded when a chart is shown
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    target: ["es2022"],
    minify: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    ...options,
  });
  const outputs = Object.entries(result.metafile.outputs);
  return {
    names: outputs.map(([path]) => basename(path)).sort(),
    named: (source) =>
      basename(outputs.find(([, o]) => o.entryPoint && o.entryPoint.endsWith(source))[0]),
  };
}

// The one page of HTML, with the names of its script and style; `head` goes before the first link,
// `body` is what stands there until the script has started.
export const indexHtml = (script, style, head = "", body = "") =>
  readFileSync(join(sources, "index.html"), "utf8")
    .replace("page.js", script)
    .replace("style.css", style)
    .replace('<link rel="icon"', `${head}<link rel="icon"`)
    .replace('<div id="page">', `<div id="page">${body}`);
