// The page as a person uses it, at phone and at desktop width, light and dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cell, click, eventually, finish, label, sizes, stage } from "./support.mjs";

const on = stage();

for (const [width, options] of Object.entries(sizes))
  for (const colorScheme of width === "phone" ? ["dark"] : ["light"]) {
    const name = (page) => `${page}-${width}-${colorScheme}`;
    const open = (address) => on.open(address, { ...options, colorScheme });

    test(`${name("board")}: queens are placed, conflicts named, changes undone, the link holds all`, async () => {
      const page = await open("#/board?n=8");
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
      await page.locator(".tools label", { hasText: "Block" }).click();
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
      const page = await open("#/board?n=8");
      await page.getByRole("button", { name: "Count" }).click();
      await page.getByText("92 solutions").waitFor();
      await page.getByRole("button", { name: "Explain the plan" }).click();
      await page.getByText("The plan for counting").waitFor();
      await page.getByRole("button", { name: "By symmetry" }).click();
      await page.getByText("12 fundamental, 92 in all").waitFor();
      await page.getByRole("button", { name: "Find one" }).click();
      await page.getByText("Found", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Find another" }).click();
      await page.getByText("Found", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Browse all" }).click();
      await page.getByText("of 92").waitFor();
      await page.getByRole("button", { name: "Next solution" }).click();
      await page.getByRole("button", { name: "Next solution" }).click();
      assert.equal(await page.getByLabel("Number of the solution").inputValue(), "3");
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
      const page = await open("#/board?n=10^18");
      await page.getByRole("button", { name: "Find one" }).click();
      await page.getByLabel("Row or column").fill("999999999999999999");
      await page.getByRole("button", { name: "Queen of this row" }).click();
      await page.getByText(/rows .* to 999.999.999.999.999.999/).waitFor();
      await finish(page, name("large"));
    });

    test(`${name("step")}: plays, steps back, stops at a solution, shows code, tree and matrix`, async () => {
      const page = await open("#/step?algorithm=hybrid&n=4&goal=all");
      const forward = page.getByRole("button", { name: "Step forward" });
      await page.getByText(/step 0 of \d+/).waitFor();
      for (let i = 0; i < 3; ++i) await forward.click();
      await page.getByText("Eliminate 9 cells").waitFor();
      assert.equal(await page.locator(".code [aria-current]").textContent(), "    delete the cells that it threatens");
      await eventually(async () => /deleted/.test(await label(page, 0, 1)), "deleted");
      assert.match(await page.locator(".matrix").textContent(), /^\{1, 1\} \{2,3,4,5,6,9,11,13,16\}/);
      await page.getByRole("button", { name: "Step back" }).click();
      await page.getByText("Place (0,0)").waitFor();
      await eventually(async () => /attacker/.test(await label(page, 0, 0)), "the attacker");
      assert.match(await label(page, 0, 1), /threatened/);
      await page.getByRole("button", { name: "To the next one" }).click();
      await page.locator(".caption", { hasText: "Solution" }).waitFor();
      assert.match(await page.locator(".tree-canvas").getAttribute("aria-label"), /1 solutions, now 4 deep/);
      await page.getByRole("button", { name: "Play" }).click();
      await page.getByRole("button", { name: "Pause" }).click();
      await finish(page, name("step"));
    });

    test(`${name("energy")}: the energy of a local search falls to 0`, async () => {
      const page = await open("#/step?algorithm=annealing&n=8&seed=2");
      await page.getByText(/step 0 of \d+/).waitFor();
      await page.getByRole("button", { name: "To the end" }).click();
      await page.locator(".caption", { hasText: "energy 0" }).waitFor();
      await page.locator(".chart svg").first().waitFor();
      await finish(page, name("energy"));
    });

    test(`${name("race")}: the chart and the table grow, and can be taken home`, async () => {
      const page = await open("#/race?algorithms=backtracking,bitmask-shift,hybrid&n=4-8");
      await page.getByRole("button", { name: "Start the race" }).click();
      await page.getByText("15 runs.").waitFor();
      assert.equal(await page.locator("tbody tr").count(), 15);
      await page.locator(".chart svg").last().waitFor();
      for (const kind of ["SVG", "CSV", "JSON"]) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `as ${kind}` }).click()]);
        const text = readFileSync(await download.path(), "utf8");
        if (kind === "SVG") assert.match(text, /^<svg[^>]*xmlns/);
        else assert.ok(text.includes("15720"), "the trials of backtracking for n = 8");
        if (kind === "JSON") assert.deepEqual(Object.keys(JSON.parse(text)), ["schema", "rows", "complete"]);
      }
      await finish(page, name("race"));
    });

    test(`${name("play")}: a puzzle is solved by following the hints`, async () => {
      const page = await open("#/play?r=AABBBB/ACCBDB/ACCDDD/EEFFDD/EEFFFD/EEEEED");
      await page.goto(on.server.url + "#/play");
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await page.getByText(/medium, \d+ points/).waitFor();
      await cell(page, 0, 0).focus();
      await page.keyboard.press("x");
      await eventually(async () => /cross/.test(await label(page, 0, 0)), "a cross");
      await page.getByRole("button", { name: "Start over" }).click();
      for (let i = 0; i < 200; ++i) {
        if (await page.getByText("Solved", { exact: true }).isVisible()) break;
        await page.getByRole("button", { name: "Hint" }).click();
        const apply = page.getByRole("button", { name: "Do it" });
        await apply.or(page.getByText("Solved", { exact: true })).first().waitFor();
        if (await apply.isVisible()) await apply.click();
      }
      await page.getByText("Solved", { exact: true }).waitFor();
      assert.equal(await page.getByRole("gridcell", { name: /queen/ }).count(), 8);
      await finish(page, name("play"));
    });
  }

// The same pages in the colours that were not looked at above.
for (const [width, colorScheme] of [["phone", "light"], ["desktop", "dark"]])
  test(`every page is readable on a ${width} in ${colorScheme} colours`, async () => {
    const addresses = { board: "#/board?n=8&q=AQk&b=AgMD", step: "#/step?algorithm=hybrid&n=5", race: "#/race", play: "#/play", jobs: "#/jobs" };
    for (const [id, address] of Object.entries(addresses)) {
      const page = await on.open(address, { ...sizes[width], colorScheme });
      if (id === "board") await page.getByText("2 of 8 queens placed").waitFor();
      if (id === "step") await page.getByText(/step 0 of \d+/).waitFor();
      if (id === "play") await page.getByText(/points/).waitFor();
      await finish(page, `all-${id}-${width}-${colorScheme}`);
    }
  });

test("a hundred thousand steps forward and back stay smooth and small", async () => {
  const page = await on.open("#/step?algorithm=backtracking&n=9&goal=all", sizes.desktop);
  await page.getByText(/step 0 of 1\d\d \d\d\d/).waitFor();
  const heap = () => page.evaluate(() => (globalThis.gc?.(), performance.memory?.usedJSHeapSize ?? 0));
  const before = await heap();
  const slowest = await page.evaluate(async () => {
    const slider = document.querySelector('input[aria-label="Step"]');
    const caption = document.querySelector(".player .hint");
    let worst = 0;
    const visit = async (step) => {
      const start = performance.now();
      slider.value = String(step);
      slider.dispatchEvent(new Event("input"));
      const wanted = `step ${String(step).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f")}`;
      while (!caption.textContent.replace(/[\s\u202f]/g, "").startsWith(wanted.replace(/[\s\u202f]/g, "") + "of"))
        await new Promise((r) => setTimeout(r, 4));
      worst = Math.max(worst, performance.now() - start);
    };
    for (let step = 0; step <= 100000; step += 1000) await visit(step);
    for (let step = 100000; step >= 0; step -= 1000) await visit(step);
    return worst;
  });
  const grown = (await heap()) - before;
  assert.ok(slowest < 1000, `a window took ${slowest} ms`);
  assert.ok(grown < 40e6, `the page grew by ${grown} bytes`);
  await page.context().close();
});

test("the page is ready within a second and small", async () => {
  const page = await on.open("", sizes.desktop);
  const ready = await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd);
  assert.ok(ready < 1000, `${ready} ms`);
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
  assert.ok(total < 300_000, `${total} bytes compressed`);
  await page.context().close();
});
