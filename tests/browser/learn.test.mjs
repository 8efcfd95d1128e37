// Learn as a student uses it: captions that say why, keys, the tree, links of a step, a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually, finish, label, post, sizes, stage } from "./support.mjs";

const on = stage();
const { open } = on;
const caption = (page) => page.locator(".caption");
const at = async (page) => Number(/step ([\d ]+)/.exec(await page.locator(".player .where").textContent())[1].replace(/\D/g, ""));
const reaches = (page, step) => eventually(async () => (await at(page)) === step, `step ${step}`);
// The steps of a trace with this action, as the server numbers them.
async function stepsWith(action, problem) {
  const { json } = await post(on.server, "/api/trace", { ...problem, limit: 2000 });
  return json.steps.flatMap((s, i) => (s.action === action ? [[i, s]] : []));
}

test("captions say what happens and why", async () => {
  const problem = { n: 6, algorithm: "backtracking", goal: "first" };
  const [[dead, step]] = await stepsWith("dead end", problem);
  const page = await open(`#/learn?n=6&algorithm=backtracking&step=${dead}`);
  await reaches(page, dead);
  const row = step.queens.length;
  const words = await caption(page).textContent();
  assert.ok(words.startsWith(`Row ${row} has no safe square: (${row},0) is attacked by (`), words);
  // Every attacker that is named stands there and attacks.
  const named = [...words.matchAll(/\((\d),(\d)\) is attacked by \((\d),(\d)\)/g)].map((m) => m.slice(1).map(Number));
  assert.equal(named.length, 6);
  for (const [r, c, qr, qc] of named) {
    assert.ok(step.queens.some(([a, b]) => a === qr && b === qc), `a queen on (${qr},${qc})`);
    assert.ok(c === qc || Math.abs(r - qr) === Math.abs(c - qc), `(${qr},${qc}) attacks (${r},${c})`);
  }
  assert.equal(await caption(page).getAttribute("aria-live"), "polite");
  const [[reject]] = await stepsWith("reject", problem);
  await page.goto(`${on.server.url}#/learn?n=6&algorithm=backtracking&step=${reject}`);
  await page.getByText("(1,0) is not safe: the queen on (0,0) attacks it, they share a column.").waitFor();
  await eventually(async () => /queen, attacker/.test(await label(page, 0, 0)), "the attacker is called so");
  await finish(page, "captions-desktop-light");
});

test("local search shows conflicts, and min-conflicts compares the squares of the row", async () => {
  const problem = { n: 12, algorithm: "min-conflicts", seed: 3 };
  const [[tried, step]] = await stepsWith("try", problem);
  const page = await open(`#/learn?n=12&algorithm=min-conflicts&seed=3&step=${tried}`);
  await reaches(page, tried);
  const conflicts = (r, c) => step.queens.filter(([a, b]) => a !== r && (b === c || Math.abs(a - r) === Math.abs(b - c))).length;
  const [row, column] = step.square;
  for (let c = 0; c < 12; ++c)
    if (c !== column) await eventually(async () => (await label(page, row, c)).includes(`${conflicts(row, c)} conflicts`), `(${row},${c})`);
  for (const [r, c] of step.queens)
    assert.equal(/in conflict/.test(await label(page, r, c)), conflicts(r, c) > 0, `(${r},${c})`);
  await caption(page).getByText(`The queen on (${row},${column}) has ${conflicts(row, column)} conflict`).waitFor();
  await page.context().close();
});

test("the keys work wherever the focus is, after a click of the mouse too, but not in a text field", async () => {
  const page = await open("#/learn?n=6&algorithm=backtracking&goal=all");
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.getByRole("button", { name: "Step forward" }).click();
  await reaches(page, 1);
  await page.keyboard.press("ArrowRight");
  await reaches(page, 2);
  await page.getByLabel("Breakpoint").selectOption("dead end");
  await page.getByLabel("Breakpoint").focus();
  await page.keyboard.press("ArrowRight");
  await reaches(page, 3);
  await page.keyboard.press("ArrowLeft");
  await reaches(page, 2);
  await page.keyboard.press("]");
  await caption(page).getByText("Solution: 6 queens").waitFor();
  const first = await at(page);
  await page.keyboard.press("]");
  await eventually(async () => (await at(page)) > first, "the next solution");
  await page.keyboard.press("[");
  await reaches(page, first);
  await page.keyboard.press("Home");
  await reaches(page, 0);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("9");
  await page.getByText("2 000 a second").waitFor();
  await page.keyboard.press(" ");
  await eventually(async () => /step (\d.*) of \1$/.test(await page.locator(".player .where").textContent()), "played to the end");
  const n = page.getByRole("spinbutton", { name: "n", exact: true });
  await n.focus();
  await page.keyboard.press("Home");
  assert.ok((await at(page)) > 0, "a text field keeps its keys");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("to the next solution").waitFor();
  await finish(page, "keys-desktop-light");
});

test("the link holds the step; Back and Forward go there again", async () => {
  const page = await open("#/learn?n=6&algorithm=hybrid&goal=all&step=25");
  await reaches(page, 25);
  await page.keyboard.press("ArrowRight");
  await reaches(page, 26);
  await eventually(async () => page.url().includes("step=26"), "the address follows");
  await page.getByRole("link", { name: "Solve" }).click();
  await page.getByRole("heading", { name: "Solve", level: 1 }).waitFor({ state: "attached" });
  await page.goBack();
  await reaches(page, 26);
  await page.goForward();
  await page.getByRole("button", { name: "Find one" }).waitFor();
  await page.goBack();
  await page.reload();
  await reaches(page, 26);
  assert.match(await page.getByRole("combobox", { name: "Algorithm" }).inputValue(), /hybrid/);
  await page.context().close();
});

test("a click on a node of the tree goes to its step, and hovering tells what it is", async () => {
  const page = await open("#/learn?n=4&algorithm=backtracking&goal=all");
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.keyboard.press("End");
  await eventually(async () => /step (\d.*) of \1$/.test(await page.locator(".player .where").textContent()), "the end");
  const box = await page.locator(".tree-canvas").boundingBox();
  const words = page.locator(".tree-words");
  const found = [];
  for (let x = 4; x < box.width; x += 8)
    for (const y of [16, 62, 108, 154, 200]) {
      await page.mouse.move(box.x + x, box.y + y);
      const match = /^Queen on \((\d),(\d)\), step (\d+)/.exec(await words.textContent());
      if (match && found.at(-1)?.[2] !== Number(match[3])) found.push([...match.slice(1, 3), Number(match[3]), x, y]);
    }
  assert.ok(found.length >= 8, `${found.length} nodes`);
  const [row, column, step, x, y] = found[5];
  await page.mouse.click(box.x + x, box.y + y);
  await reaches(page, step);
  await caption(page).getByText(`Put a queen on (${row},${column})`).waitFor();
  await page.context().close();
});

test("on a phone the player stays in view, and the rest are tabs", async () => {
  const page = await open("#/learn?n=8&algorithm=backtracking&goal=all", sizes.phone);
  await page.getByText(/step 0 of \d+/).waitFor();
  await page.mouse.wheel(0, 600);
  await page.getByRole("button", { name: "Step forward" }).click();
  await reaches(page, 1);
  for (const name of ["Step back", "Play", "Step forward", "Speed: 4 steps a second"]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    assert.ok(box.y > 0 && box.y + box.height <= 844 && box.height >= 44 && box.width >= 44, `${name}: ${JSON.stringify(box)}`);
  }
  for (const tab of ["Tree", "Counters", "Code"]) await page.getByRole("tab", { name: tab }).click();
  await page.locator(".code [aria-current]").first().waitFor();
  await finish(page, "learn-tabs-phone-light");
});
