// Play as a person plays it, and puzzles of one's own: painted, pasted, read from a screenshot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographOf } from "./bundle.mjs";
import { randomSpec } from "./pictures.mjs";
import {
  cell, click, dragOver, eventually, finish, label, middle, openPage, serverOnly, sizes, stage, startServer,
} from "./support.mjs";

const on = stage();
const rows = ["AAAAAAA", "ABBBCCA", "ABDDDCA", "EEDFDCA", "EGGFFFA", "EGGGFAA", "EEEAAAA"];
const solution = [6, 1, 3, 5, 2, 4, 0]; // columns
const link = `#/play?r=${rows.join("/")}`;

const button = (page, name) => page.getByRole("button", { name, exact: true });
const hintButton = (page) => page.locator("button.primary:visible", { hasText: "Hint" });
const reads = (page, r, c, what) =>
  eventually(async () => what.test(await label(page, r, c)), `(${r},${c}) is ${what}`);
const queen = (page, r, c) => click(page, r, c, { button: "right" });
const clock = async (page) => page.getByRole("timer").textContent();

test("a round: live conflict, auto-cross, undo, reload, win, share, start over", async () => {
  const page = await on.open(link);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await queen(page, 0, 6);
  await reads(page, 0, 2, /crossed out by a queen/);
  await queen(page, 0, 3);
  await page.getByText("There are 2 queens in row 0.").waitFor();
  await reads(page, 0, 3, /queen, .*in conflict/);
  await reads(page, 0, 6, /in conflict/);
  await button(page, "Undo").click();
  await reads(page, 0, 6, /^row 0, column 6: queen, region A \(blue\)$/);
  await button(page, "Redo").click();
  await reads(page, 0, 3, /in conflict/);
  await page.keyboard.press("z");
  await page.getByText("1 of 7 queens placed.").waitFor();

  await page.getByLabel("Cross out by itself").uncheck();
  await reads(page, 0, 2, /empty/);
  await dragOver(page, [2, 0], [2, 4], 3);
  for (let c = 0; c < 5; ++c) await reads(page, 2, c, /cross/);
  await eventually(async () => (await clock(page)) !== "0:00", "the clock runs");
  await page.reload();
  await reads(page, 2, 4, /cross/);
  await reads(page, 0, 6, /queen/);
  await reads(page, 0, 2, /empty/); // the switch is remembered
  assert.notEqual(await clock(page), "0:00");
  await button(page, "Undo").click(); // the whole stroke, also after a reload
  await reads(page, 2, 0, /empty/);

  for (const [r, c] of solution.entries()) if (r) await queen(page, r, c);
  await page.getByText("Solved", { exact: true }).waitFor();
  await page.getByText("Your best time.").waitFor();
  const time = await clock(page);
  await button(page, "Share").click();
  await page.getByText("Your result was copied.").first().waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const text = `^Queens 7 × 7 · medium\n♛ ${time} · no hints\nhttp.*#/play\\?r=`;
  assert.match(shared, new RegExp(text));
  await page.reload();
  await page.getByText("Solved", { exact: true }).waitFor();
  assert.equal(await clock(page), time, "the clock stands");
  await button(page, "Start over").click();
  await page.getByText("0 of 7 queens placed.").waitFor();
  await reads(page, 0, 6, /empty/);
  await finish(page, "play-round");
});

test("days: today, past ones, streak; Back and Forward lose nothing", async () => {
  const page = await on.open("#/play");
  await page.getByText(/^\d+ \w+ \d{4} · medium$/).waitFor();
  const today = new URL(page.url()).hash;
  assert.match(today, /day=\d{4}-\d\d-\d\d$/);
  await click(page, 3, 3);
  await reads(page, 3, 3, /cross/);
  await page.getByRole("group", { name: "Daily puzzles" }).getByRole("button").first().click();
  await eventually(async () => new URL(page.url()).hash !== today, "another day");
  await reads(page, 3, 3, /empty/);
  await click(page, 4, 4);
  await reads(page, 4, 4, /cross/);
  await page.goBack();
  await reads(page, 3, 3, /cross/);
  await reads(page, 4, 4, /empty/);
  await page.goForward();
  await reads(page, 4, 4, /cross/);
  await page.getByRole("link", { name: "Solve" }).click();
  await page.getByRole("link", { name: "Play" }).click();
  await reads(page, 4, 4, /cross/);
  await page.getByRole("tab", { name: "New" }).click();
  await page.getByLabel("Size").selectOption("5");
  await button(page, "New puzzle").click();
  await eventually(async () => (await page.getByRole("gridcell").count()) === 25, "a small one");
  assert.match(page.url(), /#\/play\?r=/);
  await page.goBack();
  await reads(page, 4, 4, /cross/);
  await finish(page, "play-days");
});

test("keys work after a click on the board, and after one on a button", async () => {
  const page = await on.open(link);
  await click(page, 3, 3);
  await reads(page, 3, 3, /cross/);
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(await ring(), "none", "the ring of the focus is for keys");
  await page.keyboard.press("ArrowRight");
  assert.equal(await ring(), "solid");
  await page.keyboard.press("q");
  await reads(page, 3, 4, /queen/);
  await button(page, "Undo").click();
  await reads(page, 3, 4, /empty/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await reads(page, 4, 4, /cross/);
  await page.keyboard.press(" ");
  await reads(page, 4, 4, /queen/);
  await page.keyboard.press("Delete");
  await reads(page, 4, 4, /empty/);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await button(page, "Do it").waitFor();
  await page.context().close();
});

for (const [width, colorScheme] of [["desktop", "light"], ["phone", "dark"]])
  test(`${width}, ${colorScheme}: the hints lead to the solution and say why`, async () => {
    const page = await on.open(link, { ...sizes[width], colorScheme });
    await cell(page, 0, 0).waitFor();
    const seen = new Set();
    for (let i = 0; i < 100; ++i) {
      if (await page.getByText("Solved", { exact: true }).isVisible()) break;
      await hintButton(page).click();
      await button(page, "Do it").waitFor();
      for (const what of ["the reason", "the queen goes here", "no queen here"])
        if (await page.locator(`[aria-label*="hint: ${what}"]`).count()) seen.add(what);
      assert.match(await page.locator(".answer p:not(.title)").first().textContent(), /.{20,}\.$/);
      assert.doesNotMatch(await page.locator(".answer").textContent(), /[Rr]egion [A-G]\b/);
      if (i === 2) await finishLook(page, `play-hint-${width}-${colorScheme}`);
      await button(page, "Do it").click();
    }
    await page.getByText(/^In \d:\d\d, with \d+ hints\.$/).waitFor();
    assert.deepEqual([...seen].sort(), ["no queen here", "the queen goes here", "the reason"]);
    assert.equal(await page.getByRole("gridcell", { name: /: queen/ }).count(), 7);
    await finish(page, `play-won-${width}-${colorScheme}`);
  });
// Looked at while it goes on: finish() closes the page.
const finishLook = (page, name) => (process.env.QUEENS_SCREENSHOTS
  ? page.screenshot({ path: `${process.env.QUEENS_SCREENSHOTS}/${name}.png` }) : null);

test("a check names what is wrong; letters name the regions", async () => {
  const page = await on.open(link);
  await button(page, "Check").click();
  await page.getByText("All right so far", { exact: true }).waitFor();
  await queen(page, 0, 0);
  await button(page, "Check").click();
  await page.getByText("Not right yet").waitFor();
  await reads(page, 0, 0, /wrong/);
  await button(page, "Start over").click();
  await page.getByLabel("Letters").check();
  await hintButton(page).click();
  await button(page, "Do it").waitFor();
  await page.reload();
  assert.ok(await page.getByLabel("Letters").isChecked());
  await page.context().close();
});

async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const [[x1, y1], [x2, y2]] = [await middle(page, ...from), await middle(page, ...to)];
  const send = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x: x1, y: y1 }]);
  for (let i = 1; i <= 8; ++i)
    await send("touchMove", [{ x: x1 + ((x2 - x1) * i) / 8, y: y1 + ((y2 - y1) * i) / 8 }]);
  await send("touchEnd", []);
}
// Where the page stands when it moves no more.
const settled = (page) => page.evaluate(async () => {
  for (let still = 0, y = scrollY; still < 12; y = scrollY) {
    await new Promise(requestAnimationFrame);
    still = y === scrollY ? still + 1 : 0;
  }
  return scrollY;
});
test("a finger: taps mark, a swipe scrolls, in cross mode it crosses out", async () => {
  const page = await on.open(link, sizes.phone);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.touchscreen.tap(...(await middle(page, 1, 1)));
  await reads(page, 1, 1, /cross/);
  await page.touchscreen.tap(...(await middle(page, 1, 1)));
  await reads(page, 1, 1, /queen/);
  await swipe(page, [5, 4], [1, 4]);
  await eventually(async () => (await scrolled()) > 40, "the page has scrolled");
  assert.match(await label(page, 5, 4), /empty/);
  const crossing = await settled(page);
  await page.getByRole("radio", { name: "Cross" }).locator("visible=true").check({ force: true });
  await swipe(page, [5, 4], [3, 4]);
  for (let r = 3; r <= 5; ++r) await reads(page, r, 4, /: cross,/);
  assert.equal(await scrolled(), crossing);
  await page.getByRole("radio", { name: "Queen" }).locator("visible=true").check({ force: true });
  await page.touchscreen.tap(...(await middle(page, 6, 6)));
  await reads(page, 6, 6, /queen/);
  await page.context().close();
});

test("the game goes on when the server is gone, and says what is missing", serverOnly, async () => {
  const server = await startServer();
  const page = await openPage(on.browser, server, link, sizes.desktop);
  await page.getByText("7 × 7 · medium").waitFor();
  await server.stop();
  await queen(page, 0, 6);
  await reads(page, 0, 6, /queen/);
  await hintButton(page).click();
  await page.getByText(/server is gone/).waitFor();
  for (const [r, c] of solution.entries()) if (r) await queen(page, r, c);
  await page.getByText("Solved", { exact: true }).waitFor();
  await page.context().close();
});

test("a link that holds no puzzle says so and opens today's", async () => {
  const page = await on.open("#/play?r=AB/CD");
  await page.getByText("The link holds no puzzle").waitFor();
  await page.getByText(/There are 2 rows; a puzzle has 4 to 26/).waitFor();
  await page.context().close();
});

const colour = (page, name) => page.getByRole("radio", { name: new RegExp(`^${name}, `) }).click();
const brush = (page, name) =>
  page.getByRole("radio", { name }).locator("visible=true").check({ force: true });
const check = (page) => page.locator("button.primary:visible", { hasText: "Check it" }).click();

test("own puzzle, painted: fill, paint, erase, undo; one solution, steps, play, link", async () => {
  const page = await on.open("#/play");
  await page.getByRole("tab", { name: "Your own" }).click();
  await button(page, "Make your own").click();
  await page.getByLabel("Size").selectOption("4");
  await page.getByText("Nothing is painted yet.").waitFor();
  await brush(page, "Fill");
  await colour(page, "D");
  await click(page, 0, 0);
  await reads(page, 3, 3, /region D/);
  await brush(page, "Paint");
  for (const [name, r, c] of [["A", 0, 1], ["B", 1, 3], ["C", 2, 0]]) {
    await colour(page, name);
    await click(page, r, c);
    await reads(page, r, c, new RegExp(`region ${name}`));
  }
  await brush(page, "Erase");
  await click(page, 3, 3);
  await page.getByText("One square has no colour yet.").waitFor();
  await button(page, "Undo").click();
  await page.getByText("Every square has its colour.").waitFor();
  await check(page);
  await page.getByText("One solution").first().waitFor();
  await page.getByText(/^Rated easy, \d+ points\.$/).waitFor();
  await button(page, "Solve step by step").click();
  await page.getByText(/^step 1 of \d+$/).waitFor();
  while (await button(page, "Step forward").isEnabled()) await button(page, "Step forward").click();
  await eventually(async () =>
    (await page.getByRole("gridcell", { name: /queen/ }).count()) >= 4, "the last queen");
  const again = await on.open(new URL(page.url()).hash);
  await reads(again, 2, 0, /region C/); // the link holds the painting
  await again.context().close();
  await button(page, "Play it").click();
  await eventually(async () => /r=DADD/.test(page.url()), "the puzzle in the address");
  await reads(page, 0, 1, /empty, region A/);
  await page.goBack();
  await page.getByText("One solution").first().waitFor(); // with its verdict and the steps
  await finish(page, "own-painted");
});

for (const [width, colorScheme] of [["desktop", "dark"], ["phone", "light"]])
  test(`${width}, ${colorScheme}: own puzzle: several solutions, none, refused`, async () => {
    const page = await on.open("#/play?own=AABBBB/ACCBDB/ACCDDD/EEFFDD/EEFFFD/EEEEED",
      { ...sizes[width], colorScheme });
    await reads(page, 0, 0, /region A/);
    await check(page);
    await page.getByText("Several solutions").first().waitFor();
    for (const name of ["Solution 1", "Solution 2"])
      await eventually(async () => (await page.getByRole("grid", { name })
        .getByRole("gridcell", { name: /queen/ }).count()) === 6, name);
    await page.getByRole("textbox").fill("AAAAA\nABCDE\nAAAAA\nAAAAA\nAAAAA");
    await button(page, "Read this grid").click();
    await page.getByText("A grid of 5 × 5 squares was read.").waitFor();
    await check(page);
    await page.getByText("No solution").first().waitFor();
    await page.getByRole("textbox").fill("AAB\nAB");
    await button(page, "Read this grid").click();
    await page.getByText(/There are 2 rows; a puzzle has 4 to 26\. Write one row a line/).waitFor();
    await button(page, "Show an example").click();
    await check(page);
    await page.getByText(/^Rated medium/).waitFor();
    await finish(page, `own-${width}-${colorScheme}`);
  });

// A picture or a text in the hands of the page, as the browser would give it.
const give = (page, kind, { text, picture }) =>
  page.evaluate(async ([type, plain, bytes]) => {
    const data = new DataTransfer();
    if (plain) data.setData("text/plain", plain);
    const picture = bytes && new File([new Uint8Array(bytes)], "shot", { type: "image/jpeg" });
    if (picture) data.items.add(picture);
    const event = type === "paste"
      ? new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, [kind, text, picture && [...picture]]);

test("own puzzle, pasted, dropped and chosen: letters, JSON, screenshots", async () => {
  const page = await on.open("#/play?own=");
  await cell(page, 0, 0).waitFor();
  await give(page, "paste", { text: rows.join("\n") });
  await reads(page, 3, 3, /region F/);
  await give(page, "paste", { text: "[[0, 0, 1, 1], [0, 2, 2, 1], [3, 3, 2, 1], [3, 3, 3, 1]]" });
  await page.getByText("A grid of 4 × 4 squares was read.").waitFor();

  const photograph = (spec) => photographOf(on.browser, spec);
  const read = async (spec) => {
    await page.getByText(`A board of ${spec.n} × ${spec.n} squares was read.`).first().waitFor();
    const wanted = spec.regions.flat().map((k) => String.fromCharCode(65 + k)).join("");
    await eventually(async () => wanted === await page.locator("[role=gridcell]").evaluateAll(
      (cells) => cells.map((one) => /region (.) /.exec(one.ariaLabel)[1]).join("")), wanted);
  };
  const specs = [[1005, "lined", 6], [1006, "tiles", 7], [1007, "blocks", 8]]
    .map((spec) => randomSpec(...spec));
  await page.getByLabel("Screenshot").setInputFiles({
    name: "shot.jpg", mimeType: "image/jpeg", buffer: await photograph(specs[0]),
  });
  await read(specs[0]);
  await give(page, "paste", { picture: await photograph(specs[1]) });
  await read(specs[1]);
  await give(page, "drop", { picture: await photograph(specs[2]) });
  await read(specs[2]);
  await page.getByLabel("Screenshot").setInputFiles({
    name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture"),
  });
  await page.getByText("This file is no picture that the browser can show.").waitFor();
  await finish(page, "own-picture");
});
