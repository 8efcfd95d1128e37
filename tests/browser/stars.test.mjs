// Star Battles: two queens in each row, column and region, played to the win, hinted and painted;
// and what the painter says about regions in pieces and about two solutions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, click, eventually, finish, label, post, sizes, stage } from "./support.mjs";

const on = stage();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const check = (page) => page.locator("button.primary:visible", { hasText: "Check it" }).click();
const queens = (page) => page.getByRole("gridcell", { name: /: queen/ }).count();

async function rated(regions) {
  const { json } = await post(on.server, "/api/puzzle/rate", { regions, stars: 2 });
  assert.ok(json.unique, "a puzzle with one solution");
  return json.solutions[0];
}
// A Star Battle as the server makes it.
async function battle() {
  const { json } = await post(on.server, "/api/puzzle/new", { size: 8, stars: 2, seed: 7 });
  return json.regions.map((row) => (typeof row === "string" ? row : row.join("")));
}

for (const [width, colorScheme] of [["desktop", "light"], ["phone", "dark"]])
  test(`${width}, ${colorScheme}: a new Star Battle is played to its win`, async () => {
    const page = await on.open("#/play", { ...sizes[width], colorScheme });
    await page.getByRole("tab", { name: "New" }).click();
    await page.getByLabel("Queens in each row").selectOption("2");
    await page.getByLabel("Size").selectOption("8");
    await button(page, "New puzzle").click();
    await eventually(async () => /stars=2/.test(page.url()), "the puzzle in the address");
    await page.getByText(/^8 × 8, 2 queens a row/).waitFor();
    await page.getByText("0 of 16 queens placed.").waitFor();
    await page.getByText(/^2 queens in each row, column and colour/).waitFor();
    const params = new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
    const solution = await rated(params.get("r").split("/"));

    const put = ([r, c]) => click(page, r, c, { button: "right" });
    await put(solution[0]);
    const other = solution.find(([r, c]) => r === solution[0][0] && c !== solution[0][1]);
    assert.match(await label(page, ...other), /empty/, "one queen does not fill a row of two");
    await put(other);
    await page.getByText("2 of 16 queens placed.").waitFor();
    const third = [0, 1, 2, 3, 4, 5, 6, 7].find((c) => c !== other[1] && c !== solution[0][1]);
    await put([other[0], third]);
    await page.getByText(`There are 3 queens in row ${other[0]}.`).first().waitFor();
    await page.keyboard.press("z");
    await page.reload();
    await eventually(async () => (await queens(page)) === 2, "both queens after a reload");
    for (const square of solution.slice(2)) await put(square);
    await page.getByText("Solved", { exact: true }).waitFor();
    await page.getByText(/^In \d+:\d\d, with no hints\.$/).waitFor();
    assert.equal(await queens(page), 16);
    await finish(page, `stars-won-${width}-${colorScheme}`);
  });

test("the hints of a Star Battle lead on", async () => {
  const page = await on.open(`#/play?r=${(await battle()).join("/")}&stars=2`);
  await cell(page, 0, 0).waitFor();
  for (let i = 0; i < 3; ++i) {
    await page.locator("button.primary:visible", { hasText: "Hint" }).click();
    await button(page, "Do it").click();
  }
  const marked = page.getByRole("gridcell", { name: /: (queen|cross)/ });
  await eventually(async () => (await marked.count()) >= 3, "marks of three hints");
  await finish(page, "stars-hint");
});

test("own puzzle with two queens a row: pasted, checked, solved, played, linked", async () => {
  const rows = await battle();
  const page = await on.open("#/play?own=");
  await page.getByLabel("Size").selectOption("8");
  await page.getByLabel("Queens in each row").selectOption("2");
  await page.getByRole("textbox").fill(rows.join("\n"));
  await button(page, "Read this grid").click();
  await page.getByText("A grid of 8 × 8 squares was read.").waitFor();
  await check(page);
  await page.getByText("One solution").first().waitFor();
  await button(page, "Solve step by step").click();
  await page.getByText(/^step 1 of \d+$/).waitFor();
  const again = await on.open(new URL(page.url()).hash);
  await eventually(async () => (await again.getByLabel("Queens in each row").inputValue()) === "2", "in the link");
  await again.context().close();
  await button(page, "Play it").click();
  await page.getByText("0 of 16 queens placed.").waitFor();
  assert.match(page.url(), /stars=2/);
  await page.getByRole("tab", { name: "Your own" }).click();
  await button(page, "Change this one").click();
  await eventually(async () => (await page.getByLabel("Queens in each row").inputValue()) === "2", "still two");
  await page.getByLabel("Queens in each row").selectOption("1");
  await check(page);
  await page.getByText(/Several solutions|No solution|One solution/).first().waitFor();
  await button(page, "Undo").click();
  await eventually(async () => (await page.getByLabel("Queens in each row").inputValue()) === "2", "undone");
  await finish(page, "stars-own");
});

test("regions in pieces are marked, and the painter says what to do", async () => {
  const page = await on.open("#/play?own=AABB/CABB/CCDD/ADDD");
  const said = "Region A is in pieces: (3,0) does not hang together with the rest of it. " +
    "Give it another colour, or paint the squares between.";
  await page.getByText(said).waitFor();
  assert.match(await label(page, 3, 0), /region A .*apart from the rest of it/);
  assert.doesNotMatch(await label(page, 0, 0), /apart/);
  await check(page);
  await page.getByText("Not ready yet").waitFor();
  await page.getByText(said).waitFor();
  await page.getByRole("radio", { name: /^C, / }).click();
  await click(page, 3, 0);
  await page.getByText("Every square has its colour.").waitFor();
  assert.doesNotMatch(await label(page, 3, 0), /apart/);
  await finish(page, "own-pieces");
});

test("two solutions stand side by side, and differ", async () => {
  for (const size of Object.values(sizes)) {
    const page = await on.open("#/play?own=AABBBB/ACCBDB/ACCDDD/EEFFDD/EEFFFD/EEEEED", size);
    await cell(page, 0, 0).waitFor();
    await check(page);
    const boards = ["Solution 1", "Solution 2"].map((name) => page.getByRole("grid", { name }));
    const found = boards.map((board) => board.getByRole("gridcell", { name: /queen/ }));
    for (const board of found) await eventually(async () => (await board.count()) === 6, "six queens");
    const [one, two] = await Promise.all(boards.map((board) => board.boundingBox()));
    assert.ok(Math.abs(one.y - two.y) < 2 && one.x + one.width < two.x && one.width > 90, "side by side");
    const labels = await Promise.all(found.map((board) =>
      board.evaluateAll((cells) => cells.map((c) => c.getAttribute("aria-label")).join())));
    assert.notEqual(labels[0], labels[1]);
    await page.context().close();
  }
});
