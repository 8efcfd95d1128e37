// Modules of the page by themselves: bundled for node, or as a script with a global name.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "../../web");
const esbuild = createRequire(join(web, "package.json"))("esbuild");

// `path`: of the page, or a file of the tests where it begins with "./".
async function bundle(path, options) {
  const entryPoints = [path.startsWith("./") ? join(here, path) : join(web, "src", path)];
  const result = await esbuild.build({ entryPoints, bundle: true, write: false, ...options });
  return result.outputFiles[0].text;
}
export const asScript = (path, globalName) => bundle(path, { format: "iife", globalName });
export async function load(path) {
  const folder = mkdtempSync(join(tmpdir(), "queens-page-"));
  const file = join(folder, "module.mjs");
  writeFileSync(file, await bundle(path, { format: "esm" }));
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A picture of a puzzle (pictures.mjs) as a file.
export async function photographOf(browser, spec) {
  const painter = await browser.newPage();
  await painter.addScriptTag({ content: await asScript("./pictures.mjs", "pictures") });
  const data = await painter.evaluate(async (s) => {
    const pixels = await globalThis.pictures.drawPicture(s);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [pixels.width, pixels.height];
    canvas.getContext("2d").putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.8);
  }, spec);
  await painter.close();
  return Buffer.from(data.split(",")[1], "base64");
}
