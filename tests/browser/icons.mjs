// The icons of the page as an app, from one drawing: node icons.mjs, then zopflipng -m for each.
// A maskable icon fills its square, and keeps the drawing in the middle, because phones cut it to
// a circle or worse; Apple's has no corners, because they cut them themselves.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBrowser } from "./support.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../web/src/app");
const drawing = readFileSync(join(folder, "icon.svg"), "utf8");
const square = drawing.replace(/ rx="\d+"/, "");
const shrunk = square.replace(/<path/, '<path transform="translate(50 50) scale(.72) translate(-50 -54)"');
const icons = {
  "icon-192.png": [192, drawing],
  "icon-512.png": [512, drawing],
  "icon-maskable-512.png": [512, shrunk],
  "apple-touch-icon.png": [180, square],
};

const browser = await startBrowser();
for (const [name, [size, svg]] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, name), png);
  console.log(`${name}: ${png.length} bytes`);
  await page.close();
}
await browser.close();
