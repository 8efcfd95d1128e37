// Bundles the page and writes it as a C++ source that embeds it, plain and compressed:
//   node build.mjs OUT_FOLDER [MODULE]
// With the engines as a WebAssembly MODULE, the page that needs no server is written to
// OUT_FOLDER/static, and embedded as well (folder.mjs).
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { bundle, indexHtml } from "./bundle.mjs";
import { writeFolder } from "./folder.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "dist"));
const module = process.argv[3];
rmSync(join(out, "files"), { recursive: true, force: true });
mkdirSync(join(out, "files"), { recursive: true });

const made = await bundle(join(out, "files"), { page: "main.tsx", style: "style.css" });
const index = indexHtml(made.named("main.tsx"), made.named("style.css"));
writeFileSync(join(out, "files", "index.html"), index);

let assembly = "";
// A symbol that holds the bytes of a file.
function embed(symbol, file) {
  assembly += `__asm__(".globl ${symbol}\\n"
        "${symbol}: .incbin \\"${file}\\"\\n");
extern "C" const char ${symbol}[];
`;
}

const types = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
let zipped = 0;
let table = "";
["index.html", ...made.names].forEach((name, i) => {
  const path = join(out, "files", name);
  const content = readFileSync(path);
  const small = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(path + ".gz", small);
  zipped += small.length;
  const tag = createHash("sha256").update(content).digest("hex").slice(0, 16);
  embed(`queens_page_p${i}`, path);
  embed(`queens_page_z${i}`, path + ".gz");
  const type = types[name.split(".").pop()];
  const address = name === "index.html" ? "/" : "/" + name;
  table += `      {"${address}", "${type}", "\\"${tag}\\"", ${name !== "index.html"},
       {queens_page_p${i}, ${content.length}}, {queens_page_z${i}, ${small.length}}},
`;
});
console.log(`${made.names.length + 1} files, ${(zipped / 1000).toFixed(1)} kB compressed`);
const most = 200_000;
if (zipped > most) throw new Error(`the page has ${zipped} bytes compressed, more than ${most}`);

let folder = "";
if (module)
  (await writeFolder(join(out, "static"), module)).forEach(({ name, path, content }, i) => {
    embed(`queens_folder_${i}`, path);
    folder += `      {"${name}", {queens_folder_${i}, ${content.length}}},\n`;
  });
const folderBody = folder
  ? `static const FolderFile files[] = {\n${folder}  };\n  return files;`
  : "return {};";

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

std::span<const FolderFile> folder_files() {
  ${folderBody}
}

}  // namespace queens::web
`,
);
