// The page as a person uses it, at phone and at desktop width, light and dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cell, click, downloaded, eventually, finish, label, more, serverOnly, sizes, stage, tool, words,
} from "./support.mjs";

const on = stage();

for (const [width, options] of Object.entries(sizes))
  for (const colorScheme of width === "phone" ? ["dark"] : ["light"]) {
    const name = (page) => `${page}-${width}-${colorScheme}`;
    const open = (address) => on.open(address, { ...options, colorScheme });

    test(`${name("board")}: queens are placed, conflicts named, changes undone, the link holds all`, async () => {
      const page = await open("#/solve?n=8");
      await click(page, 0, 1);
      await click(page, 3, 4);
      await eventually(async () => (await label(page, 0, 1)).includes("in conflict with (3,4)"), "a conflict");
      await page.getByText("(0,1) and (3,4) attack each other on the diagonal").waitFor();
      await eventually(async () => /attacked/.test(await label(page, 0, 5)), "shading");
      assert.match(await label(page, 4, 7), /free/);
      await page.getByRole("button", { name: "Undo" }).click();
      await eventually(async () => /attacked/.test(await label(page, 3, 4)), "undone");
      await page.getByRole("button", { name: "Redo" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await tool(page, "Block");
      const from = await cell(page, 7, 0).boundingBox();
      const to = await cell(page, 7, 3).boundingBox();
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 });
      await page.mouse.up();
      for (const c of [0, 1, 2, 3]) await eventually(async () => /blocked/.test(await label(page, 7, c)), `(7,${c})`);
      const link = page.url();
      const again = await on.open(link.slice(on.server.url.length), options);
      await eventually(async () => /queen/.test(await label(again, 0, 1)), "the linked queen");
      assert.match(await label(again, 7, 2), /blocked/);
      await again.context().close();
      await finish(page, name("board"));
    });

    test(`${name("solve")}: counts, finds, browses, plans, says why there is none`, async () => {
      const page = await open("#/solve?n=8");
      await page.getByRole("button", { name: "Count" }).click();
      await page.getByText("92 solutions").waitFor();
      await more(page, "Explain the plan");
      await page.getByText("The plan for counting").waitFor();
      await more(page, "By symmetry");
      await page.getByText("12 fundamental, 92 in all").waitFor();
      await page.getByRole("button", { name: "Find one" }).click();
      await page.getByText("Found", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Find another" }).click();
      await page.getByText("Found", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Browse all" }).click();
      await page.getByText("of 92").waitFor();
      await page.getByRole("button", { name: "Next solution" }).click();
      await page.getByRole("button", { name: "Next solution" }).click();
      await eventually(async () => (await page.getByLabel("Number of the solution").inputValue()) === "3", "on");
      await page.getByRole("button", { name: "Previous solution" }).click();
      await eventually(async () => (await page.getByLabel("Number of the solution").inputValue()) === "2", "back");
      await page.getByLabel("fundamental only").check();
      await page.getByText("of 12").waitFor();
      await eventually(async () => (await page.getByRole("gridcell", { name: /queen/ }).count()) === 8, "a solution");
      await page.getByLabel("Size").fill("3");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Find one" }).click();
      await page.getByText("There is no solution").waitFor();
      await page.getByText("3 queens do not fit on a 3x3 board").waitFor();
      await finish(page, name("solve"));
    });

    test(`${name("large")}: any window of 10^18`, async () => {
      const page = await open("#/solve?n=10^18");
      await page.getByRole("button", { name: "Find one" }).click();
      await page.getByLabel("Row or column").fill("999999999999999999");
      await page.getByRole("button", { name: "Queen of this row" }).click();
      await page.getByText(/rows .* to 999.999.999.999.999.999/).waitFor();
      await finish(page, name("large"));
    });

    test(`${name("learn")}: plays, steps back, stops at a solution, shows code, tree and sets`, async () => {
      const page = await open("#/learn?algorithm=hybrid&n=4&goal=all");
      const forward = page.getByRole("button", { name: "Step forward" });
      const caption = page.locator(".caption");
      await page.getByText(/step 0 of \d+/).waitFor();
      for (let i = 0; i < 3; ++i) await forward.click();
      await caption.getByText("Delete the 9 cells that the new queen threatens").waitFor();
      assert.equal(await page.locator(".code [aria-current]").textContent(), "    delete the cells that it threatens");
      await eventually(async () => /deleted/.test(await label(page, 0, 1)), "deleted");
      await page.getByRole("tab", { name: "Sets" }).click();
      assert.match(await page.locator(".matrix").textContent(), /^\(0,0\): \{\(0,1\) \(0,2\) \(0,3\) \(1,0\) \(1,1\)/);
      await page.getByRole("button", { name: "Step back" }).click();
      await caption.getByText("Put a queen on (0,0): no other queen attacks her.").waitFor();
      await eventually(async () => /queen, just placed/.test(await label(page, 0, 0)), "the new queen");
      assert.match(await label(page, 0, 1), /threatened/);
      await page.getByRole("button", { name: "To the next one" }).click();
      await caption.getByText("Solution: 4 queens, and no two attack each other.").waitFor();
      if (width === "phone") await page.getByRole("tab", { name: "Tree" }).click();
      assert.match(await page.locator(".tree-canvas").getAttribute("aria-label"), /1 solutions, now 4 deep/);
      await page.getByRole("button", { name: "Play" }).click();
      await page.getByRole("button", { name: "Pause" }).click();
      await finish(page, name("learn"));
    });

    test(`${name("annealing")}: dE, T, the chance and the draw; the energy falls to 0`, async () => {
      const page = await open("#/learn?algorithm=annealing&n=8&seed=2&step=9");
      await page.locator(".caption", { hasText: /^Try to move the queen of .* dE = / }).waitFor();
      if (width === "phone") await page.getByRole("tab", { name: "Energy" }).click();
      await page.locator("dt", { hasText: "chance to accept" }).waitFor();
      await page.getByRole("button", { name: "To the end" }).click();
      await page.locator(".caption", { hasText: "no two attack each other" }).waitFor();
      await page.getByText("0 pairs of queens attack each other").waitFor();
      await page.getByRole("img", { name: "energy against steps" }).waitFor();
      await finish(page, name("annealing"));
    });

    test(`${name("compare")}: the chart and the table grow, and can be taken home`, async () => {
      const page = await open("#/compare?algorithms=backtracking,bitmask-shift,hybrid&n=4-8");
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByText("15 runs.").waitFor();
      const results = page.getByRole("region", { name: "Results" });
      assert.equal(await results.locator("tbody tr").count(), 15);
      await page.getByRole("img", { name: "trials against n" }).first().waitFor();
      const chart = await page.locator(".chart").evaluate((c) => [Math.max(...[...c.querySelectorAll("svg")].map((s) => s.clientWidth)), c.clientWidth]);
      assert.ok(chart[0] > 0.97 * chart[1], `the chart fills its card: ${chart}`);
      for (const kind of ["Chart as SVG", "Table as CSV", "Table as JSON", "Chart as PNG"]) {
        const [download] = await Promise.all([page.waitForEvent("download"), more(page, kind, "Download")]);
        const bytes = await downloaded(download);
        const text = bytes.toString("utf8");
        if (kind.endsWith("SVG")) assert.match(text, /^<svg[^>]*xmlns[^]*Backtracking by rows/);
        else if (kind.endsWith("PNG")) assert.equal(text.slice(1, 4), "PNG");
        else assert.ok(text.includes("15720"), "the trials of backtracking for n = 8");
        if (kind.endsWith("JSON")) assert.deepEqual(Object.keys(JSON.parse(text)), ["schema", "rows", "complete"]);
      }
      await finish(page, name("compare"));
    });
  }

// The same pages in the colours that were not looked at above.
for (const [width, colorScheme] of [["phone", "light"], ["desktop", "dark"]])
  test(`every page is readable on a ${width} in ${colorScheme} colours`, async () => {
    const addresses = { solve: "#/solve?n=8&q=AQk&b=AgMD", learn: "#/learn?algorithm=hybrid&n=5", compare: "#/compare", play: "#/play", jobs: "#/jobs" };
    for (const [id, address] of Object.entries(addresses)) {
      const page = await on.open(address, { ...sizes[width], colorScheme });
      if (id === "solve") await page.getByText("2 of 8 queens placed").waitFor();
      if (id === "learn") await page.getByText(/step 0 of \d+/).waitFor();
      if (id === "play") await page.getByText(/medium/).first().waitFor();
      if (id === "compare") await page.getByRole("button", { name: "Run the example" }).waitFor();
      if (id === "jobs") await page.getByText(words.noJobs).waitFor();
      await finish(page, `all-${id}-${width}-${colorScheme}`);
    }
  });

test("a hundred thousand steps forward and back stay smooth and small", async () => {
  const page = await on.open("#/learn?algorithm=backtracking&n=9&goal=all", sizes.desktop);
  await page.getByText(/step 0 of 1\d\d \d\d\d/).waitFor();
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const before = await heap();
  // Milliseconds for each of the windows, there and back.
  const walk = () => page.evaluate(async () => {
    const slider = document.querySelector('input[aria-label="Step"]');
    const caption = document.querySelector(".player .where");
    const times = [];
    const visit = async (step) => {
      const start = performance.now();
      slider.value = String(step);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      const wanted = `step ${String(step).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f")}`;
      while (!caption.textContent.replace(/[\s\u202f]/g, "").startsWith(wanted.replace(/[\s\u202f]/g, "") + "of"))
        await new Promise((r) => setTimeout(r, 4));
      times.push(performance.now() - start);
    };
    for (let step = 0; step <= 100000; step += 1000) await visit(step);
    for (let step = 100000; step >= 0; step -= 1000) await visit(step);
    return times;
  });
  // Others at work on the machine only add to a time: a window that is slow is slow each time.
  let times = await walk();
  for (let i = 0; i < 4 && Math.max(...times) >= 1000; ++i) {
    const again = await walk();
    times = times.map((time, at) => Math.min(time, again[at]));
  }
  const slowest = Math.max(...times);
  const grown = (await heap()) - before;
  assert.ok(slowest < 1000, `a window took ${slowest} ms`);
  assert.ok(grown < 40e6, `the page grew by ${grown} bytes`);
  await page.context().close();
});

test("addresses of older versions lead to the same things", async () => {
  const page = await on.open("#/board?n=6&q=Cg", sizes.desktop);
  await eventually(async () => /queen, given/.test(await label(page, 1, 4)), "the queen of the link");
  for (const [old, heading] of [["#/step?n=5&algorithm=bitmask", "Learn"], ["#/race?n=4-5", "Compare algorithms"], ["", "Solve"]]) {
    await page.goto(on.server.url + old);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  }
  await page.context().close();
});

test("the first visit: a board, a queen, a sentence, one click to a solution", async () => {
  const page = await on.open("", sizes.desktop);
  await page.getByText("One queen stands. Click squares to place more").waitFor();
  assert.match(await label(page, 0, 3), /queen, given/);
  assert.equal(await page.locator("button.primary").count(), 1);
  const [board, panel] = await page.evaluate(() => [".board-canvas", ".panel .card"].map((s) => {
    const { left, right, top } = document.querySelector(s).getBoundingClientRect();
    return { left, right, top };
  }));
  assert.ok(panel.left - board.right < 30, "the panel stands beside the board");
  assert.ok(Math.abs(panel.top - board.top - 24) < 3, "and begins with it");
  await page.getByRole("button", { name: "Find one" }).click();
  await eventually(async () => (await page.getByRole("gridcell", { name: /queen of the solution/ }).count()) === 7, "the rest");
  await page.context().close();
});

test("the page is small, charts included", serverOnly, async () => {
  const page = await on.open("", sizes.desktop);
  await cell(page, 0, 0).waitFor();
  const html = await (await fetch(on.server.url)).text();
  let total = 0;
  const seen = new Set();
  const visit = async (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const response = await fetch(on.server.url + path, { headers: { "Accept-Encoding": "gzip" } });
    total += Number(response.headers.get("content-length"));
    const text = await response.text();
    for (const [, next] of text.matchAll(/["'(](?:\.?\/)([\w-]+\.(?:js|css))["')]/g)) await visit(next);
  };
  await visit("");
  assert.ok(html.includes("script") && seen.size >= 4, [...seen].join());
  assert.ok(total < 200_000, `${total} bytes compressed`);
  await page.context().close();
});
