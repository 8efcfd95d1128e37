// The page as a folder of plain files: the engines in the browser. QUEENS_STATIC names the folder. What it shares
// with the server's page is tested by the other files, which run against both.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import {
  audit, cell, eventually, finish, label, patience, post, serveFolder, sizes, stage, staticOnly,
} from "./support.mjs";

const folder = process.env.QUEENS_STATIC;
const on = stage();
const { open } = on;
const button = (page, name) => page.getByRole("button", { name, exact: true });
const ready = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
// What the page asks of its workers: [number of the worker, path, body]. As if there were `cores`.
function watchWorkers(cores) {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => cores });
  globalThis.asked = [];
  const numbers = new Map();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if (!numbers.has(this)) numbers.set(this, numbers.size);
    if (message.path) globalThis.asked.push([numbers.get(this), message.path, message.body]);
    return postMessage.call(this, message);
  };
}
async function openWatched(address, cores) {
  const context = await on.browser.newContext({ reducedMotion: "reduce", ...sizes.desktop });
  await context.addInitScript(watchWorkers, cores);
  const page = await context.newPage();
  await page.goto(on.server.url + address);
  return page;
}

test("counts of 1 to 16 rows are the known ones", staticOnly, async () => {
  const facts = join(dirname(fileURLToPath(import.meta.url)), "../facts/all_solutions.csv");
  const known = new Map(readFileSync(facts, "utf8").split("\n").map((line) => line.split(",")));
  const page = await open("#/solve?n=1");
  for (let n = 1; n <= 16; ++n) {
    await page.goto(`${on.server.url}#/solve?n=${n}`);
    await page.getByText(/Counting takes about/).waitFor();
    await button(page, "Count").click();
    const title = page.locator(".answer.good .title");
    await title.waitFor({ timeout: 120_000 });
    assert.equal((await title.textContent()).replace(/\D/g, ""), known.get(String(n)), `n = ${n}`);
  }
  await finish(page, "static-count", { looks: true });
});

test("two workers share the units of a count, and the sum is judged", staticOnly, async () => {
  const page = await openWatched("#/solve?n=15", 2);
  await page.getByText(/Counting takes about/).waitFor();
  await button(page, "Count").click();
  await page.getByText("2 279 184 solutions").waitFor({ timeout: 60_000 });
  const asked = await page.evaluate(() => globalThis.asked);
  const parts = asked.filter(([, path]) => path === "/module/count/units");
  assert.equal(new Set(parts.map(([worker]) => worker)).size, 2, "both have parts of it");
  const ends = parts.map(([, , { from, to }]) => [from, to]).sort((a, b) => a[0] - b[0]);
  assert.equal(ends[0][0], 0);
  for (let i = 1; i < ends.length; ++i) assert.equal(ends[i][0], ends[i - 1][1], "no unit is left out or counted twice");
  const totals = asked.filter(([, path]) => path === "/module/count/total");
  assert.equal(totals.length, 1);
  assert.equal(totals[0][2].sums.length, parts.length);
  await page.context().close();
});

test("a small count is not shared", staticOnly, async () => {
  const page = await openWatched("#/solve?n=8", 2);
  await button(page, "Count").click();
  await page.getByText("92 solutions").waitFor();
  const asked = await page.evaluate(() => globalThis.asked.map(([, path]) => path));
  assert.ok(!asked.includes("/module/count/units"), asked.join());
  await page.context().close();
});

test("nothing waits behind a long count: hints, steps, boards, checks", staticOnly, async () => {
  const page = await open("#/solve?n=22");
  await button(page, "Count").click();
  await page.getByRole("progressbar").waitFor();
  await page.getByText(/\d %/).first().waitFor();
  await page.getByRole("link", { name: "Learn" }).click();
  await page.getByText(/step 0 of \d+/).waitFor();
  await button(page, "To the end").click();
  await page.getByText(/step (\d+) of \1/).waitFor();
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByText(/medium/).first().waitFor();
  await page.locator("button.primary:visible", { hasText: "Hint" }).click();
  await button(page, "Do it").waitFor();
  await page.getByRole("link", { name: "Solve" }).click();
  await page.getByRole("progressbar").waitFor();
  await button(page, "Stop").click();
  await page.getByText("Stopped.").waitFor();
  await page.context().close();
});

test("stopping ends the workers that count, and the next count has others", staticOnly, async () => {
  const page = await open("#/solve?n=24");
  await page.getByText(/Counting takes about/).waitFor();
  const resting = page.workers().length;
  await button(page, "Count").click();
  await eventually(async () => page.workers().length > resting, "workers that count");
  await page.getByText(/\d %/).first().waitFor();
  await button(page, "Stop").click();
  await page.getByText("Stopped.").waitFor();
  await eventually(async () => page.workers().length <= resting + 1, "they are ended");
  await page.goto(`${on.server.url}#/solve?n=12`);
  await page.getByText(/Counting takes about/).waitFor();
  await button(page, "Count").click();
  await page.getByText("14 200 solutions").waitFor();
  await page.context().close();
});

test("what needs the program says so, and is no error", staticOnly, async () => {
  for (const [size, options] of Object.entries(sizes)) {
    const page = await open("#/jobs", options);
    await page.getByText(/runs in your browser alone.*need the program: queens web/).waitFor();
    await audit(page, `static-jobs-${size}`, { looks: true });
    await page.getByRole("button", { name: "Count a board of 16 here" }).click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Count as a job" }).click();
    await page.getByRole("dialog").getByText(/need the program/).waitFor();
    await finish(page, `static-job-dialog-${size}`, { looks: true });
  }
});

test("the folder is small, and names nothing outside of it", staticOnly, async () => {
  let [plain, zipped] = [0, 0];
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name));
    plain += content.length;
    zipped += gzipSync(content).length;
    if (/\.(html|css|webmanifest)$/.test(name))
      assert.doesNotMatch(content.toString(), /(?:href|src|url)["'=:( ]+["']?(?:https?:)?\/(?!\/www\.w3\.org)/, name);
  }
  assert.ok(plain < 1_500_000 && zipped < 600_000, `${plain} bytes, ${zipped} compressed`);
});

test("opened as a file, it says what it wants", staticOnly, async () => {
  const page = await on.browser.newPage();
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await page.getByText(/cannot start: browsers want it from a web server/).waitFor({ timeout: 20_000 });
  await page.close();
  const served = await open("#/solve?n=8");
  await cell(served, 0, 0).waitFor();
  assert.equal(await served.getByText("cannot start").count(), 0);
  await served.context().close();
});

test("a host that knows no type for modules will do", staticOnly, async () => {
  const page = await on.browser.newPage();
  await page.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { "Content-Type": "application/octet-stream" } });
  });
  await page.goto(`${on.server.url}#/solve?n=8`);
  await button(page, "Count").click();
  await page.getByText("92 solutions").waitFor();
  await page.close();
});

// ---- engines that cannot be loaded ----
const missing = /^The engines could not be loaded/;
// A board with a queen beside a corner: 8 solutions. Each of these is one element.
const shown = (page) => ({
  answer: page.locator(".answers .title"),
  hint: page.locator(".card > p.hint").filter({ hasText: /Counting|engines/ }),
  verdict: page.locator(".verdict p"),
  formats: page.getByLabel("Format to write").locator("option"),
});
// A page whose requests for `files` fail as `fail` does it until `mend` is called.
async function openBroken(fail, files = "**/*.wasm", address = "#/solve?n=8&q=AQ") {
  const context = await on.browser.newContext({ ...sizes.desktop, serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.route(files, fail);
  await page.goto(on.server.url + address);
  return { page, mend: () => page.unroute(files) };
}
async function isMissing(page) {
  const { hint, verdict, formats } = shown(page);
  await hint.filter({ hasText: missing }).waitFor();
  await verdict.filter({ hasText: missing }).waitFor();
  assert.equal(await formats.count(), 1);
}
async function isThere(page) {
  const { hint, verdict, formats } = shown(page);
  await hint.filter({ hasText: /^Counting takes about/ }).waitFor();
  await verdict.filter({ hasText: /^1 of 8 queens placed/ }).waitFor();
  await eventually(async () => (await formats.count()) > 5, "the formats");
  assert.equal(await page.getByText("could not be loaded").count(), 0);
}
const abort = (route) => route.abort();
const abortLater = async (route) => {
  await new Promise((r) => setTimeout(r, 400));
  await route.abort().catch(() => {}); // the page may be closed by now
};
const unavailable = (route) => route.fulfill({ status: 503, body: "later" });
const ways = { "a connection that breaks": abort, "one that breaks late": abortLater, "status 503": unavailable };

test("engines that could not be loaded are said to be missing, and asked for again", staticOnly, async (t) => {
  for (const [name, fail] of Object.entries(ways))
    for (const files of ["**/*.wasm", "**/worker-*.js"])
      await t.test(`${name}: ${files}`, async () => {
        const { page, mend } = await openBroken(fail, files);
        const { answer } = shown(page);
        await isMissing(page);
        await button(page, "Count").click();
        await answer.filter({ hasText: missing }).waitFor();
        await mend();
        await button(page, "Count").click();
        await answer.filter({ hasText: /^8 solutions$/ }).waitFor();
        await isThere(page);
        await page.context().close();
      });
});

test("a second click does not share a load that is still failing", staticOnly, async () => {
  const { page, mend } = await openBroken(abortLater);
  await isMissing(page);
  const failing = page.waitForRequest("**/*.wasm");
  await button(page, "Count").click();
  await failing; // for 400 ms
  await mend();
  await button(page, "Count").click();
  await shown(page).answer.filter({ hasText: /^8 solutions$/ }).waitFor();
  await isThere(page);
  await page.context().close();
});

test("a count that waits for the engines can be stopped", staticOnly, async () => {
  let sent;
  const sending = new Promise((resolve) => (sent = resolve));
  const { page } = await openBroken(async (route) => (await sending, route.continue()));
  await button(page, "Count").click();
  await button(page, "Stop").click();
  await shown(page).answer.filter({ hasText: "Stopped." }).waitFor();
  sent();
  await isThere(page);
  await page.context().close();
});

test("engines are loaded anew past what a failed load left in the browser's cache", staticOnly, async () => {
  let broken = true;
  const host = await serveFolder(undefined, 0, (name, response) => {
    if (!broken || !name.endsWith(".wasm")) return false;
    response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "max-age=3600" }).end("<p>Log in");
    return true;
  });
  const context = await on.browser.newContext({ ...sizes.desktop, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${host.url}#/solve?n=8&q=AQ`);
  await isMissing(page);
  broken = false;
  await button(page, "Count").click();
  await shown(page).answer.filter({ hasText: /^8 solutions$/ }).waitFor();
  await isThere(page);
  await context.close();
  await host.stop();
});

test("every view recovers by itself when the engines are there, also without a click", staticOnly, async () => {
  const { page, mend } = await openBroken(abort);
  await isMissing(page);
  const visit = (name) => page.getByRole("link", { name }).click();
  for (const view of ["Learn", "Compare", "Play"]) {
    await visit(view);
    await page.getByText(missing).waitFor();
  }
  await visit("Solve");
  await mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await isThere(page);
  await visit("Learn");
  await page.getByText(/step 0 of \d+/).waitFor();
  await visit("Play");
  await cell(page, 0, 0).waitFor();
  await visit("Compare");
  await button(page, "Run the example").click();
  await page.getByText("24 runs.").waitFor({ timeout: 60_000 });
  assert.equal(await page.getByText("could not be loaded").count(), 0);
  await page.context().close();
});

test("answers of the browser are those of the program", staticOnly, async () => {
  const page = await open("#/solve?n=6");
  await ready(page);
  const { json } = await post(on.server, "/api/list", { n: 6 });
  await button(page, "Browse all").click();
  await page.getByText(`of ${json.total}`).waitFor();
  await eventually(async () => {
    const all = await Promise.all(json.solutions[0].map((c, r) => label(page, r, c)));
    return all.every((text) => /queen of the solution/.test(text));
  }, "the first one of the list");
  await page.context().close();
});
