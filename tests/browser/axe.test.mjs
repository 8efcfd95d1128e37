// No finding of axe in any state a person meets: dialogs, menus, errors, hints, wins, work under way;
// on both sizes and in both themes. The views at rest are looked at in page.test.mjs.
import { test } from "node:test";
import { photographOf } from "./bundle.mjs";
import { randomSpec } from "./pictures.mjs";
import { audit, auditBoth, cell, click, openPage, serverOnly, sizes, stage, startServer } from "./support.mjs";

const on = stage();
const rows = ["AAAAAAA", "ABBBCCA", "ABDDDCA", "EEDFDCA", "EGGFFFA", "EGGGFAA", "EEEAAAA"];
const solution = [6, 1, 3, 5, 2, 4, 0]; // columns
const puzzle = `#/play?r=${rows.join("/")}`;
const several = "#/play?own=AABBBB/ACCBDB/ACCDDD/EEFFDD/EEFFFD/EEEEED";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const primary = (page, name) => page.locator("button.primary:visible", { hasText: name }).click();
const queen = (page, r, c) => click(page, r, c, { button: "right" });
const text = (page, what) => page.getByText(what).first().waitFor();
const keys = async (page) => {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
};
const menu = (name) => async (page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menu").waitFor();
};

async function readScreenshot(page) {
  const buffer = await photographOf(on.browser, randomSpec(1008, "lined", 8));
  await page.getByLabel("Screenshot").setInputFiles({ name: "shot.jpg", mimeType: "image/jpeg", buffer });
  await text(page, /A board of 8 × 8 squares was read/);
}

// name: the address, and how a person gets there from it.
const states = {
  "play-keys": [puzzle, keys],
  "play-conflict": [puzzle, async (page) => {
    await queen(page, 4, 2);
    await queen(page, 4, 3);
    await text(page, "Conflict");
  }],
  "play-hint": [puzzle, async (page) => {
    await cell(page, 0, 0).waitFor();
    await primary(page, "Hint");
    await button(page, "Do it").waitFor();
  }],
  "play-wrong": [puzzle, async (page) => {
    await queen(page, 0, 0);
    await button(page, "Check").click();
    await text(page, "Not right yet");
  }],
  "play-letters": [puzzle, async (page) => page.getByLabel("Letters").check()],
  "play-won": [puzzle, async (page) => {
    for (const [r, c] of solution.entries()) await queen(page, r, c);
    await page.getByText("Solved", { exact: true }).waitFor();
  }],
  "play-shared": [puzzle, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [r, c] of solution.entries()) await queen(page, r, c);
    await button(page, "Share").click();
    await text(page, "Your result was copied.");
  }],
  "play-past-day": ["#/play", async (page) => {
    await page.getByRole("group", { name: "Daily puzzles" }).getByRole("button").first().click();
    await cell(page, 0, 0).waitFor();
  }],
  "play-new": ["#/play", async (page) => page.getByRole("tab", { name: "New" }).click()],
  "play-your-own": ["#/play", async (page) => page.getByRole("tab", { name: "Your own" }).click()],
  "play-bad-link": ["#/play?r=AB/CD", (page) => text(page, "The link holds no puzzle")],
  "own-blank": ["#/play?own=AAAA/AAAA/AAAA/....", (page) => text(page, "4 squares have no colour yet.")],
  "own-keys": [several, keys],
  "own-refused": [several, async (page) => {
    await page.getByRole("textbox").fill("AAB\nAB");
    await button(page, "Read this grid").click();
    await text(page, "Not read");
  }],
  "own-pieces": ["#/play?own=AABB/CABB/CCDD/ADDD", async (page) => {
    await cell(page, 0, 0).waitFor();
    await primary(page, "Check it");
    await text(page, "Not ready yet");
  }],
  "own-several": [several, async (page) => {
    await cell(page, 0, 0).waitFor();
    await primary(page, "Check it");
    await text(page, "Several solutions");
  }],
  "own-steps": [`#/play?own=${rows.join("/")}`, async (page) => {
    await cell(page, 0, 0).waitFor();
    await primary(page, "Check it");
    await button(page, "Solve step by step").click();
    await text(page, /^step 1 of/);
  }],
  "own-screenshot": [several, readScreenshot],
  "theme-menu": [puzzle, menu(/^Theme/)],
  "learn-keys": ["#/learn?n=6", keys],
  "learn-end": ["#/learn?n=6&step=9000", (page) => text(page, "step 376 of 376")],
  "learn-refused": ["#/learn?n=6&algorithm=permutations&b=AgMD", (page) => text(page, /step|squares/)],
  "learn-local": ["#/learn?algorithm=min-conflicts&n=8&seed=3&step=4", (page) => text(page, /step \d+ of/)],
  "solve-keys": ["#/solve?n=8", keys],
  "solve-menu": ["#/solve?n=8", menu("More")],
  "solve-conflict": ["#/solve?n=8", async (page) => {
    await click(page, 0, 1);
    await click(page, 3, 4);
    await text(page, /attack each other/);
  }],
  "solve-counting": ["#/solve?n=24", async (page) => {
    await button(page, "Count").click();
    await button(page, "Stop").waitFor();
  }],
  "solve-none": ["#/solve?n=3", async (page) => {
    await button(page, "Find one").click();
    await text(page, "There is no solution");
  }],
  "solve-estimated": ["#/solve?n=30", async (page) => {
    await button(page, "Estimate").click();
    await text(page, /±|between|interval/);
  }],
  "solve-job": ["#/solve?n=20", async (page) => {
    await menu("More")(page);
    await page.getByRole("menuitem", { name: /job/ }).click();
    await page.getByRole("dialog").waitFor();
  }],
  "solve-conditions": ["#/solve?n=8", async (page) => {
    await page.getByText("Conditions", { exact: true }).click();
    await page.getByText("Read and write", { exact: true }).click();
  }],
  "solve-bad-link": ["#/solve?n=8&q=A!", (page) => cell(page, 0, 0).waitFor()],
  "compare-done": ["#/compare?algorithms=backtracking,bitmask-shift&n=4-6", async (page) => {
    await button(page, "Start").click();
    await text(page, "6 runs.");
    await page.getByText("What trials, nodes and checks are").click();
  }],
};

// One page for all states of a size: a browser that has compiled axe need not do it again. Nothing is left of the
// state before but a browser that is warm.
async function show(page, address) {
  await page.goto("about:blank");
  await page.emulateMedia({ colorScheme: "light" });
  page.faults.length = 0;
  await page.goto(on.server.url + address);
}

// One size is enough for `./test`; `./test --all` looks at both.
const looked = process.env.QUEENS_ALL ? sizes : { phone: sizes.phone };
for (const [size, options] of Object.entries(looked))
  test(`${size}: no state has a finding, light or dark`, async (t) => {
    const page = await on.open("", options);
    await page.addInitScript(() => localStorage.clear()); // a game is kept when its page is left
    for (const [name, [address, reach]] of Object.entries(states))
      await t.test(name, async () => {
        await show(page, address);
        await reach(page);
        await auditBoth(page, `${name}-${size}`);
      });
    await page.context().close();
  });

test("a server that is gone", serverOnly, async () => {
  for (const [size, options] of Object.entries(sizes)) {
    const server = await startServer();
    const page = await openPage(on.browser, server, puzzle, { ...options, colorScheme: "dark" });
    await text(page, "7 × 7 · medium");
    await server.stop();
    await primary(page, "Hint");
    await text(page, /server is gone/);
    page.faults = []; // the browser names the request that failed
    await audit(page, `play-gone-${size}`);
    await page.context().close();
  }
});
