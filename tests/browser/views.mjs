// Pictures of every view, both sizes, both themes: QUEENS_PROGRAM=... node views.mjs FOLDER
// (docs/page). Chromium itself writes them as WebP, which is small.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, post, sizes, startBrowser, startServer } from "./support.mjs";

const folder = process.argv[2] ?? "docs/page";
mkdirSync(folder, { recursive: true });

const views = {
  play: ["#/play?day=2026-11-02", async (page) => page.getByRole("gridcell").first().waitFor()],
  learn: ["#/learn?n=6&algorithm=backtracking&goal=all&step=70", async (page) => page.getByText(/step 70 of/).waitFor()],
  solve: ["#/solve?n=8&q=Aw", async (page) => {
    await page.getByRole("button", { name: "Find one" }).click();
    await page.getByText("Found", { exact: true }).waitFor();
  }],
  compare: ["#/compare?algorithms=permutations,backtracking,hybrid,bitmask-shift&n=4-9", async (page) => {
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("24 runs.").waitFor();
    await page.locator(".chart svg").last().waitFor();
  }],
  jobs: ["#/jobs", async (page) => page.getByText("14 200 solutions").waitFor()],
};

async function webp(page, png) {
  const url = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82);
  }, `data:image/png;base64,${png.toString("base64")}`);
  return Buffer.from(url.split(",")[1], "base64");
}

const server = await startServer();
const browser = await startBrowser();
await post(server, "/api/jobs/start", { name: "twelve", n: 12 });
const wide = { viewport: { width: 1440, height: 900 } };
let total = 0;
for (const [name, [address, prepare]] of Object.entries(views))
  for (const [size, options] of Object.entries({ desktop: wide, phone: sizes.phone }))
    for (const colorScheme of ["light", "dark"]) {
      const page = await openPage(browser, server, address, { ...options, colorScheme });
      await prepare(page);
      await page.mouse.move(0, 0);
      await page.waitForTimeout(300);
      const picture = await webp(page, await page.screenshot());
      writeFileSync(join(folder, `${name}-${size}-${colorScheme}.webp`), picture);
      total += picture.length;
      await page.context().close();
    }
await browser.close();
await server.stop();
console.log(`20 pictures, ${(total / 1000).toFixed(0)} kB`);
