// SPDX-License-Identifier: MIT
// What counting in the browser costs, and what more workers gain; every answer is checked.
//   QUEENS_PROGRAM=build/release/queens QUEENS_STATIC=build/release/page-static node bench/page.mjs [N...]
// The program with plain words and one thread, one worker and two workers take turns, so that
// whatever else the machine does meets them alike. Ratios: the median of those of each round, and
// the one of the best times, which is what a machine that does nothing else would show.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { program, serveFolder, sizes, startBrowser } from "../tests/browser/support.mjs";

const known = { 14: "365596", 15: "2279184", 16: "14772512", 17: "95815104", 18: "666090624" };
const rounds = Number(process.env.QUEENS_ROUNDS ?? 7);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["16", "17"];

function must(answer, n) {
  if (answer === known[n]) return;
  console.error(`n = ${n}: ${answer} is wrong, it is ${known[n]}`);
  process.exit(1);
}
function native(n) {
  const said = spawnSync(program, ["count", n, "--threads", "1", "--target", "scalar", "--json"], { encoding: "utf8" });
  const { count, seconds } = JSON.parse(said.stdout);
  must(count, n);
  return seconds;
}

// As if the machine had so many cores; remembers the seconds that the page measured of a count.
function pretend(cores) {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => cores });
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if (message.path === "/module/count/total") globalThis.seconds = message.body.seconds;
    return postMessage.call(this, message);
  };
}
async function pageWith(browser, host, cores) {
  const context = await browser.newContext(sizes.desktop);
  await context.addInitScript(pretend, cores);
  const page = await context.newPage();
  await page.goto(host.url);
  return async (n) => {
    await page.goto(`${host.url}#/solve?n=${n}`);
    await page.getByText(/Counting takes about/).waitFor();
    await page.getByRole("button", { name: "Count", exact: true }).click();
    const title = page.locator(".answer.good .title");
    await title.waitFor({ timeout: 600_000 });
    must((await title.textContent()).replace(/\D/g, ""), n);
    const seconds = await page.evaluate(() => globalThis.seconds);
    await page.goto(`${host.url}#/solve?n=8`); // takes the answer away
    return seconds;
  };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const host = await serveFolder();
const browser = await startBrowser();
const one = await pageWith(browser, host, 1);
const two = await pageWith(browser, host, 2);
console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${browser.version()}, ${rounds} rounds`);
console.log("  n   native s  1 worker s  2 workers s   1 worker/native      1/2 workers");
console.log("          best        best         best    median    best    median    best");
for (const n of wanted) {
  await one(n); // tables and just-in-time compilers are warm
  await two(n);
  const runs = [];
  for (let i = 0; i < rounds; ++i) runs.push([native(n), await one(n), await two(n)]);
  const best = [0, 1, 2].map((k) => Math.min(...runs.map((r) => r[k])));
  const cost = runs.map(([a, b]) => b / a);
  const gain = runs.map(([, b, c]) => b / c);
  const cells = [...best.map((s) => s.toFixed(3)), median(cost).toFixed(2), (best[1] / best[0]).toFixed(2),
    median(gain).toFixed(2), (best[1] / best[2]).toFixed(2)];
  const widths = [11, 12, 13, 10, 8, 10, 8];
  console.log(String(n).padStart(3) + cells.map((c, i) => c.padStart(widths[i])).join(""));
}
await browser.close();
await host.stop();
