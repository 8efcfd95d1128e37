// SPDX-License-Identifier: MIT
// What counting in the browser costs, and what more workers gain; every answer is checked.
//   QUEENS_PROGRAM=build/release/queens QUEENS_STATIC=build/release/page-static node bench/page.mjs [N...]
// The program with plain words and one thread, one worker and two workers take turns, so that
// whatever else the machine does meets them alike. Ratios: the median of those of each round, and
// the one of the best times. On a machine that is busy with other things, processor time tells more:
// that of the one worker, and that of the busier one of two.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
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

// Processor seconds of each worker of our browser, by thread.
function processorTimes() {
  const parents = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      parents.set(pid, readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
    } catch {
      // it has ended
    }
  const isOurs = (pid) => pid === String(process.pid) || (parents.has(pid) && isOurs(parents.get(pid)));
  const times = new Map();
  for (const pid of [...parents.keys()].filter(isOurs))
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const at = `/proc/${pid}/task/${thread}`;
        if (readFileSync(`${at}/comm`, "utf8").startsWith("DedicatedWorker"))
          times.set(thread, Number(readFileSync(`${at}/schedstat`, "utf8").split(" ")[0]) / 1e9);
      }
    } catch {
      // it has ended
    }
  return times;
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
    await page.getByText(/Counting takes about/).waitFor({ timeout: 600_000 });
    const before = processorTimes();
    await page.getByRole("button", { name: "Count", exact: true }).click();
    const title = page.locator(".answer.good .title");
    await title.waitFor({ timeout: 600_000 });
    must((await title.textContent()).replace(/\D/g, ""), n);
    const seconds = await page.evaluate(() => globalThis.seconds);
    const spent = [...processorTimes()].map(([thread, time]) => time - (before.get(thread) ?? 0));
    await page.goto(`${host.url}#/solve?n=8`); // takes the answer away
    return { seconds, busiest: Math.max(...spent) };
  };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const host = await serveFolder();
const browser = await startBrowser();
const one = await pageWith(browser, host, 1);
const two = await pageWith(browser, host, 2);
console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, Chromium ${browser.version()}, ${rounds} rounds`);
console.log("  n   native s  1 worker s  2 workers s   1 worker/native      1/2 workers   processor s: 1   of 2  ratio");
console.log("          best        best         best    median    best    median    best         median median median");
for (const n of wanted) {
  await one(n); // tables and just-in-time compilers are warm
  await two(n);
  const runs = [];
  const spent = [];
  for (let i = 0; i < rounds; ++i) {
    const [a, b, c] = [native(n), await one(n), await two(n)];
    runs.push([a, b.seconds, c.seconds]);
    spent.push([b.busiest, c.busiest, b.busiest / c.busiest]);
  }
  const best = [0, 1, 2].map((k) => Math.min(...runs.map((r) => r[k])));
  const cost = runs.map(([a, b]) => b / a);
  const gain = runs.map(([, b, c]) => b / c);
  const cells = [...best.map((s) => s.toFixed(3)), median(cost).toFixed(2), (best[1] / best[0]).toFixed(2),
    median(gain).toFixed(2), (best[1] / best[2]).toFixed(2),
    ...[0, 1, 2].map((k) => median(spent.map((s) => s[k])).toFixed(k < 2 ? 3 : 2))];
  const widths = [11, 12, 13, 10, 8, 10, 8, 17, 7, 7];
  console.log(String(n).padStart(3) + cells.map((c, i) => c.padStart(widths[i])).join(""));
}
await browser.close();
await host.stop();
