// The pages at work: algorithms from a board of one's own, a puzzle by hand, jobs that run.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { cell, click, dragOver, eventually, finish, label, post, program, serverOnly, sizes, stage } from "./support.mjs";

const on = stage();
const { open } = on;

test("an algorithm starts from the board of Solve, or says why it cannot", async () => {
  const page = await open("#/solve?n=6");
  await click(page, 0, 1);
  await click(page, 1, 5, { button: "right" });
  await page.getByRole("button", { name: "Watch it solved" }).click();
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.getByText("With 1 given queen and 1 blocked square.").waitFor();
  await eventually(async () => /blocked/.test(await label(page, 1, 5)), "the blocked square");
  await page.getByLabel("Breakpoint").selectOption("solution");
  await page.getByRole("button", { name: "To the next one" }).click();
  await page.locator(".caption", { hasText: "Solution" }).waitFor();
  await eventually(async () => /queen, given/.test(await label(page, 0, 1)), "the given queen");
  for (const [r, c] of [[1, 3], [2, 5], [3, 0], [4, 2], [5, 4]]) assert.match(await label(page, r, c), /queen/);
  const again = await open(page.url().slice(on.server.url.length));
  await again.getByText("With 1 given queen and 1 blocked square.").waitFor();
  await again.context().close();
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption("annealing");
  await page.getByText("Simulated annealing knows no blocked squares, but (1,5) is blocked.").waitFor();
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.getByText(/step 0 of \d+/).waitFor();
  assert.ok(await page.getByText("knows no blocked squares, but").isHidden());
  page.faults = page.faults.filter((f) => !f.includes("400")); // the browser's own word for the refusal
  await finish(page, "learn-board-desktop-light");
});

test("backtracking is watched under every rule and condition; the others say that they cannot", async () => {
  const page = await open("#/learn?n=5&rule=touch&regions=AABBB/AACBB/DCCCB/DDECC/DEEEE&where=r>0||c!=4&algorithm=backtracking&goal=all");
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.getByText("Backtracking by rows takes every rule and condition, the others do not.").waitFor();
  await eventually(async () => /blocked, region B/.test(await label(page, 0, 4)), "region and condition");
  const { json } = await post(on.server, "/api/count", { n: 5, rule: "touch", where: "r>0||c!=4", regions: ["AABBB", "AACBB", "DCCCB", "DDECC", "DEEEE"] });
  await page.getByRole("button", { name: "To the end" }).click();
  await eventually(async () => (await page.locator(".counters div", { hasText: "solutions" }).locator(".number").textContent()) === json.count, "the same number");
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption("bitmask");
  await page.getByRole("alert").filter({ hasText: "'backtracking' does" }).waitFor();
  await page.context().close();
});

test("breakpoints stop at every backtrack, forwards and backwards, and say when there is none", async () => {
  const page = await open("#/learn?algorithm=backtracking&n=5&goal=all");
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.getByLabel("Breakpoint").selectOption("remove");
  const seen = [];
  const where = async () => Number(/step (\d+)/.exec((await page.locator(".player .where").first().textContent()).replace(/\s(?=\d{3})/g, ""))[1]);
  for (let i = 0; i < 3; ++i) {
    const before = await where();
    await page.getByRole("button", { name: "To the next one" }).click();
    await eventually(async () => (await where()) > before, "a backtrack");
    assert.match(await page.locator(".caption").textContent(), /^Take the queen from /);
    seen.push(await where());
  }
  await page.getByRole("button", { name: "To the previous one" }).click();
  await eventually(async () => (await where()) === seen[1], "the one before");
  await page.getByLabel("Breakpoint").selectOption("perturb");
  await page.getByRole("button", { name: "To the next one" }).click();
  await page.locator("#toast", { hasText: "There is no further perturbation." }).waitFor();
  // Playing at full speed ends at the end.
  await page.getByLabel("Speed").fill("1000");
  await page.getByRole("button", { name: "Play" }).click();
  await eventually(async () => /step (\d+) of \1$/.test(await page.locator(".player .where").first().textContent()), "the end");
  await page.context().close();
});

test("every classic algorithm can be stepped, with its own lines of code", async () => {
  const page = await open("#/learn?n=4");
  const ids = await page.getByRole("combobox", { name: "Algorithm" }).evaluate(async (box) => {
    while (!box.options.length) await new Promise((r) => setTimeout(r, 20));
    return [...box.options].map((o) => o.value);
  });
  assert.ok(ids.length >= 12, ids.join());
  for (const id of ids) {
    await page.getByRole("combobox", { name: "Algorithm" }).selectOption(id);
    await page.getByText(/step 0 of \d+/).waitFor();
    await page.getByRole("button", { name: "To the next one" }).click();
    await page.locator(".caption", { hasText: "Solution" }).waitFor();
    assert.ok((await page.locator(".code [aria-current]").count()) >= 1, `${id} shows no line`);
    await eventually(async () => (await page.getByRole("gridcell", { name: /queen/ }).count()) === 4, `${id} has four queens`);
  }
  await page.context().close();
});

const job = (...words) => {
  const said = spawnSync(program, ["job", ...words], { cwd: on.server.folder, encoding: "utf8" });
  assert.equal(said.status, 0, said.stderr);
};

test("jobs: the ledgers of the folder, with a chart of one that runs", { timeout: 120_000, ...serverOnly }, async () => {
  job("new", "waiting.job", "12");
  job("new", "done.job", "14");
  job("run", "done.job");
  job("new", "running.job", "22", "--units", "100000");
  const page = await open("#/jobs");
  const worker = spawn(program, ["job", "run", "running.job", "--threads", "1", "--quiet"], { cwd: on.server.folder, stdio: "ignore" });
  try {
    await page.getByRole("heading", { name: "done.job" }).waitFor();
    await page.getByText("365 596 solutions").waitFor();
    await page.getByLabel("Progress of waiting.job").waitFor();
    await page.getByText("0.0 %, 0 of 69 ranges; time left not known yet").waitFor();
    const hosts = page.getByRole("region", { name: "Hosts of done.job" });
    await hosts.focus();
    await page.getByText(/^At work: .* \(1 thread\)$/).waitFor();
    await page.getByText(/\d+ of [\d ]+ ranges; .* left, ± /).waitFor({ timeout: 60_000 });
    await page.getByRole("img", { name: /work done .*, against time/ }).waitFor({ timeout: 60_000 });
    assert.ok(await hosts.evaluate((e) => e === document.activeElement), "the focus stays where it is");
    for (const [width, colorScheme] of [["phone", "light"], ["phone", "dark"], ["desktop", "dark"]]) {
      const other = await open("#/jobs", { ...sizes[width], colorScheme });
      await other.getByRole("img", { name: /work done .*, against time/ }).waitFor();
      await finish(other, `jobs-${width}-${colorScheme}`);
    }
    await finish(page, "jobs-desktop-light");
  } finally {
    worker.kill("SIGKILL");
  }
});

test("who leaves the page leaves no work behind", serverOnly, async () => {
  // Threads that run or could run, however busy the machine is: the letter after the name of each.
  const runs = () => {
    const tasks = `/proc/${on.server.pid}/task`;
    return readdirSync(tasks).some((id) => readFileSync(`${tasks}/${id}/stat`, "utf8").split(") ").at(-1)[0] === "R");
  };
  const steadily = (wanted, what) => eventually(async () => {
    for (let i = 0; i < 20; ++i) {
      if (runs() !== wanted) return false;
      await new Promise((r) => setTimeout(r, 10));
    }
    return true;
  }, what);
  const busy = () => steadily(true, "the server works");
  const idle = () => steadily(false, "the server rests");
  const page = await open("#/solve?n=24");
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByRole("progressbar").waitFor();
  await busy();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  await idle();
  await page.getByRole("button", { name: "Count" }).click();
  await busy();
  await page.context().close();
  await idle();
});

test("what a comparison shows keeps growing while it runs, also when one looks elsewhere", async () => {
  // Permutations of 8 to 11 rows take seconds: a shorter race may be over before it is looked at. The limit of a
  // run is far away, because sizes beyond one that was stopped are left out.
  const page = await open("#/compare?algorithms=backtracking,permutations&n=8-11&seconds=60");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(/n = \d+: [\d ]+ trials/).waitFor();
  await page.getByRole("link", { name: "Solve" }).click();
  await cell(page, 0, 0).waitFor();
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByText("8 runs.").waitFor();
  await page.locator(".chart svg").last().waitFor();
  await page.context().close();
});
