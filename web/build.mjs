// Bundles the page and writes it as a C++ source that embeds it, plain and compressed:
//   node build.mjs OUT_FOLDER
// Names of scripts and styles hold a hash of their content, so that browsers may keep them.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "dist"));
rmSync(join(out, "files"), { recursive: true, force: true });
mkdirSync(join(out, "files"), { recursive: true });

const result = await esbuild.build({
  entryPoints: { page: join(here, "src/main.tsx"), style: join(here, "src/style.css") },
  outdir: join(out, "files"),
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
});

const outputs = Object.entries(result.metafile.outputs);
const named = (source) =>
  basename(outputs.find(([, o]) => o.entryPoint && o.entryPoint.endsWith(source))[0]);
const index = readFileSync(join(here, "src/index.html"), "utf8")
  .replace("/page.js", "/" + named("main.tsx"))
  .replace("/style.css", "/" + named("style.css"));
writeFileSync(join(out, "files", "index.html"), index);

const types = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
const names = ["index.html", ...outputs.map(([path]) => basename(path)).sort()];
let zipped = 0;
let assembly = "";
let table = "";
names.forEach((name, i) => {
  const path = join(out, "files", name);
  const content = readFileSync(path);
  const small = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(path + ".gz", small);
  zipped += small.length;
  const tag = createHash("sha256").update(content).digest("hex").slice(0, 16);
  for (const [letter, file] of [["p", path], ["z", path + ".gz"]])
    assembly += `__asm__(".globl queens_page_${letter}${i}\\n"
        "queens_page_${letter}${i}: .incbin \\"${file}\\"\\n");
extern "C" const char queens_page_${letter}${i}[];
`;
  const type = types[name.split(".").pop()];
  const address = name === "index.html" ? "/" : "/" + name;
  table += `      {"${address}", "${type}", "\\"${tag}\\"", ${name !== "index.html"},
       {queens_page_p${i}, ${content.length}}, {queens_page_z${i}, ${small.length}}},
`;
});
writeFileSync(
  join(out, "page_files.cpp"),
  `// Written by web/build.mjs: the page, embedded.
#include "web/page.h"

__asm__(".pushsection .rodata\\n");
${assembly}__asm__(".popsection\\n");

namespace queens::web {

std::span<const PageFile> page_files() {
  static const PageFile files[] = {
${table}  };
  return files;
}

}  // namespace queens::web
`,
);
console.log(`${names.length} files, ${(zipped / 1000).toFixed(1)} kB compressed`);
const most = 200_000;
if (zipped > most) {
  console.error(`the page has ${zipped} bytes compressed, more than ${most}`);
  process.exit(1);
}
