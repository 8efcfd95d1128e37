// Screenshots of puzzles are read: drawings in the style of four games, of every size, light and
// dark, from half to three times their size, as JPEG of any quality, with marks and margins.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asScript } from "./bundle.mjs";
import { randomSpec, styles } from "./pictures.mjs";
import { startBrowser } from "./support.mjs";

let browser;
let page;
let session;
before(async () => {
  browser = await startBrowser();
  page = await browser.newPage();
  session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addScriptTag({ content: await asScript("picture/read.ts", "reader") });
  await page.addScriptTag({ content: await asScript("./pictures.mjs", "pictures") });
});
after(() => browser?.close());

// Absolute times mean nothing on a busy machine: QUEENS_READ_LIMIT=500 asks for them, in milliseconds
// of processor time.
const limit = Number(process.env.QUEENS_READ_LIMIT ?? 20_000);
let slowest = 0;
async function read(spec) {
  await page.evaluate(async (s) => (globalThis.picture = await pictures.drawPicture(s)), spec);
  const before = await worked();
  const said = await page.evaluate(() => reader.readPicture(globalThis.picture));
  slowest = Math.max(slowest, (await worked()) - before);
  return said;
}
async function worked() {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

for (const style of styles)
  test(`${style}: boards of 5 to 12 squares are read right`, async () => {
    for (let n = 5; n <= 12; ++n) {
      const spec = randomSpec(1000 * styles.indexOf(style) + n, style, n);
      const said = await read(spec);
      const about = `${JSON.stringify({ ...spec, regions: undefined })}: ${said}`;
      assert.deepEqual(said.regions, spec.regions, about);
    }
  });

test("each of them in a moment", (t) => {
  t.diagnostic(`the slowest took ${Math.round(slowest)} ms`);
  assert.ok(slowest > 0 && slowest < limit, `${slowest} ms`);
});

test("where the end of a board cannot be seen, the other size is offered", async () => {
  const spec = randomSpec(48, "blocks", 5); // no lines, and sides of one colour
  const said = await read(spec);
  assert.ok([said.regions, said.other].some((one) => JSON.stringify(one) === JSON.stringify(spec.regions)));
  assert.notEqual(said.other.length, said.n);
});

// What each of these functions paints on a canvas of 600 x 600 has no regions.
const others = {
  "an empty sheet": () => {},
  "a gradient": (g) => {
    const colours = g.createLinearGradient(0, 0, 600, 600);
    colours.addColorStop(0, "#204080");
    colours.addColorStop(1, "#f0a060");
    g.fillStyle = colours;
    g.fillRect(0, 0, 600, 600);
  },
  "a page of text": (g) => {
    g.fillStyle = "#111";
    g.font = "16px sans-serif";
    for (let y = 30; y < 600; y += 24)
      g.fillText("Eight queens stand on a board, and none of them sees another one.", 20, y);
  },
  "noise": (g) => {
    const data = g.createImageData(600, 600);
    let state = 1;
    for (let i = 0; i < data.data.length; ++i)
      data.data[i] = i % 4 === 3 ? 255 : (state = (state * 48271) % 2147483647) % 256;
    g.putImageData(data, 0, 0);
  },
  "a chess board": (g) => {
    for (let i = 0; i < 64; ++i) {
      g.fillStyle = (i + (i >> 3)) % 2 ? "#b58863" : "#f0d9b5";
      g.fillRect(60 + (i % 8) * 60, 60 + (i >> 3) * 60, 60, 60);
    }
  },
  "an empty table": (g) => {
    g.strokeStyle = "#888";
    for (let i = 0; i <= 8; ++i) {
      g.strokeRect(60.5 + i * 60, 60.5, 0, 480);
      g.strokeRect(60.5, 60.5 + i * 60, 480, 0);
    }
  },
};
for (const [name, paint] of Object.entries(others))
  test(`${name} gets a sentence`, async () => {
    const said = await page.evaluate((source) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 600 });
      const g = canvas.getContext("2d");
      g.fillStyle = "#fff";
      g.fillRect(0, 0, 600, 600);
      new Function("g", `(${source})(g)`)(g);
      return reader.readPicture(g.getImageData(0, 0, 600, 600));
    }, String(paint));
    assert.match(String(said), /^No board was found in this picture/, JSON.stringify(said));
  });

test("a tiny picture is refused in words", async () => {
  const said = await page.evaluate(() => reader.readPicture(new ImageData(20, 20)));
  assert.match(said, /too small/);
});
