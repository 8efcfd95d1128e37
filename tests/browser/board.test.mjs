// What can be done with a board, one thing after the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, click, downloaded, dragOver, eventually, finish, label, middle, post, sizes, stage, tool } from "./support.mjs";

const on = stage();
const { open } = on;
const queens = (page) => page.getByRole("gridcell", { name: /queen/ }).count();

test("every single change is undone and done again, with buttons and keys", async () => {
  const page = await open("#/solve?n=6");
  const undo = page.getByRole("button", { name: "Undo" });
  const redo = page.getByRole("button", { name: "Redo" });
  assert.ok((await undo.isDisabled()) && (await redo.isDisabled()));
  await click(page, 2, 3);
  await eventually(async () => /queen/.test(await label(page, 2, 3)), "a queen");
  await undo.click();
  await eventually(async () => /free/.test(await label(page, 2, 3)), "undone");
  assert.ok(await undo.isDisabled());
  await redo.click();
  await eventually(async () => /queen/.test(await label(page, 2, 3)), "done again");
  await page.getByLabel("Rule").selectOption("amazon");
  await page.getByLabel("Size").fill("3x5");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Clear" }).click();
  for (let i = 0; i < 4; ++i) await undo.click();
  assert.ok(await undo.isDisabled());
  assert.equal(await page.getByLabel("Size").inputValue(), "6");
  assert.equal(await page.getByLabel("Rule").inputValue(), "queen");
  await cell(page, 0, 0).focus();
  for (const keys of ["Control+y", "Control+Shift+z"]) await page.keyboard.press(keys);
  assert.equal(await page.getByLabel("Rule").inputValue(), "amazon");
  await click(page, 0, 0); // another way from here: nothing is left to be done again
  await eventually(() => redo.isDisabled(), "no way back");
  await finish(page, "undo");
});

test("a quick hand blocks every square on its way, the other button too", async () => {
  const page = await open("#/solve?n=8");
  await tool(page, "Block");
  await dragOver(page, [1, 0], [1, 7], 1);
  for (let c = 0; c < 8; ++c) await eventually(async () => /blocked/.test(await label(page, 1, c)), `(1,${c})`);
  await tool(page, "Queen");
  await page.mouse.move(...(await middle(page, 3, 2)));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(page, 5, 2)));
  await page.mouse.up({ button: "right" });
  for (const r of [3, 4, 5]) await eventually(async () => /blocked/.test(await label(page, r, 2)), `(${r},2)`);
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => /free/.test(await label(page, 4, 2)), "a whole drag is one change");
  await page.context().close();
});

test("boards are read from the clipboard, from a file and written in every format", async () => {
  const page = await open("#/solve?n=8");
  await page.getByText("Read and write").click();
  const text = page.getByLabel("A board as text");
  await text.fill(".Q..\n...Q\nQ...\n..Q.\n");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("Read as text: 4 by 4.").waitFor();
  await page.getByText("4 queens, none attacks another: a solution.").waitFor();
  await page.getByLabel("Format to write").selectOption("fen");
  await eventually(async () => (await text.inputValue()).includes("1Q2/3Q/Q3/2Q1"), "FEN");
  await text.fill("1Q6/3Q4/5Q2/7Q/2Q5/Q7/6Q1/4Q3"); // on 8 x 8: Lichess has no other
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByText("Read as fen: 8 by 8.").waitFor();
  const { formats } = await (await fetch(on.server.api + "api/formats")).json();
  const refused = [];
  for (const { id, reads } of formats.filter((f) => f.writes)) {
    await page.getByLabel("Format to write").selectOption(id);
    const written = page.getByText(`Written as ${id}.`, { exact: true });
    const cannot = page.getByText(`The format ${id} cannot demand a queen`);
    await written.or(cannot).waitFor();
    if (await cannot.isVisible()) {
      refused.push(id);
      continue;
    }
    assert.ok((await text.inputValue()).length > 3, id);
    if (!reads) continue;
    await page.getByLabel("Format to read").selectOption(id);
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.getByText(`Read as ${id}: 8 by 8.`).waitFor();
    await eventually(async () => (await queens(page)) === 8, `eight queens from ${id}`);
  }
  assert.deepEqual(refused, ["csplib079", "csplib080"]);
  await page.getByLabel("Format to write").selectOption("svg");
  await page.getByText("Written as svg.", { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  assert.ok((await downloaded(download)).toString().startsWith("<svg"));
  const paste = (board) => page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, board);
  await paste("*..Q\n....\n....\n....\n");
  await eventually(async () => /blocked/.test(await label(page, 0, 0)), "pasted");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["...\n.Q.\n...\n"], "board.txt"));
    document.querySelector(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
  });
  await eventually(async () => /queen/.test(await label(page, 1, 1)), "dropped");
  await paste("no board at all");
  await page.getByText(/This cannot be read as a board: /).waitFor();
  page.faults = page.faults.filter((f) => !f.includes("400")); // the browser's own word for the answer above
  await finish(page, "read-desktop-light");
});

test("a link holds the whole board, of any size, with all conditions", async () => {
  const page = await open("#/solve?n=10^18");
  await page.getByLabel("Go to row,column").fill("999999999999999999,123456789012345678");
  await page.keyboard.press("Enter");
  const box = await page.locator(".board-canvas").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 10); // somewhere in the last row
  await page.getByText("1 of 1 000 000 000 000 000 000 queens placed, none attacks another.").waitFor();
  const queen = /q=([\w-]+)/.exec(page.url())[1];
  const again = await open(page.url().slice(on.server.url.length));
  await again.getByText("1 of 1 000 000 000 000 000 000 queens placed").waitFor();
  assert.equal(/q=([\w-]+)/.exec(again.url())[1], queen);
  await again.context().close();
  for (const [broken, words] of [["n=8&q=!!!", "The link is damaged"], ["n=8&q=_____38", "off the board"], ["n=-4", "The link has the size '-4'"],
    ["n=8&rule=king", "names a rule that does not exist"], ["n=8&area=r", "An area ends in a colon"]]) {
    const bad = await open(`#/solve?${broken}`);
    await bad.getByText(words).waitFor();
    await bad.context().close();
  }
  // Going to another page and back loses nothing.
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByRole("link", { name: "Solve" }).click();
  await eventually(async () => page.url().includes(queen), "the board is in the address again");
  await page.context().close();
});

test("every condition is drawn, kept in the link and counted", async () => {
  const page = await open("#/solve?n=4");
  await page.locator("summary", { hasText: "Conditions" }).click();
  await page.getByLabel("One queen in each region").fill("AABB\nAABB\nCCDD\nCCDD");
  await page.getByLabel("Areas, one a line").fill("r == 0 && c == 1 : 1");
  await eventually(async () => /region A/.test(await label(page, 0, 0)), "regions");
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("1 solution", { exact: true }).waitFor();
  const again = await open(page.url().slice(on.server.url.length));
  await eventually(async () => /region D/.test(await label(again, 3, 3)), "regions of the link");
  await again.getByRole("button", { name: "Find one" }).click();
  await eventually(async () => /queen/.test(await label(again, 0, 1)), "the one solution");
  await finish(again, "conditions-desktop-light");
  await page.getByRole("button", { name: "No conditions" }).click();
  await page.getByLabel("Size").fill("8");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Unchanged by a" }).selectOption("half-turn");
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("4 solutions", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Unchanged by a" }).selectOption("any");
  await page.getByLabel("Queens", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText("3 192 solutions", { exact: true }).waitFor();
  await page.getByLabel("Queens", { exact: true }).fill("");
  await page.getByRole("combobox", { name: "Only where" }).fill("r != c");
  await page.keyboard.press("Enter");
  await eventually(async () => /blocked/.test(await label(page, 5, 5)), "struck squares are drawn");
  const { json } = await post(on.server, "/api/count", { n: 8, where: "r != c" });
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByText(`${json.count} solutions`, { exact: true }).waitFor();
  await click(page, 5, 5);
  await page.getByText("The queen on (5,5) stands on a blocked square.").waitFor();
  await page.getByRole("combobox", { name: "Only where" }).fill("r !!");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  page.faults = page.faults.filter((f) => !f.includes("400")); // the browser's own word for the refusal
  await page.context().close();
});

test("a board of a thousand is zoomed and panned, whole and square by square", async () => {
  const page = await open("#/solve?n=1000");
  const place = page.locator(".place");
  const seen = async () => /rows (.*) to (.*), columns (.*) to (.*)/.exec(await place.textContent()).slice(1).map((t) => Number(t.replace(/\D/g, "")));
  await page.getByRole("button", { name: "Find one" }).click();
  await page.getByText("Found", { exact: true }).waitFor();
  const first = await seen();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(async () => (await seen())[1] < first[1], "fewer rows");
  await page.getByRole("button", { name: "Fit" }).click();
  await eventually(() => place.isHidden(), "all of it");
  const blue = () => page.locator(".board-canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) count += data[i + 2] > data[i] + 60;
    return count;
  });
  await eventually(async () => (await blue()) > 500, "a thousand queens are seen");
  for (let i = 0; i < 12; ++i) await page.getByRole("button", { name: "Zoom in" }).click();
  await eventually(async () => (await place.isVisible()) && (await seen())[0] > 300, "the middle of it");
  const middle = await seen();
  await tool(page, "Pan");
  const box = await page.locator(".board-canvas").boundingBox();
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 150, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => (await seen())[0] > middle[0] && (await seen())[2] > middle[2], "panned");
  const panned = await seen();
  await page.mouse.wheel(0, -400);
  await eventually(async () => (await seen())[0] < panned[0], "the wheel scrolls");
  await page.getByLabel("Go to row,column").fill("999,999");
  await page.keyboard.press("Enter");
  await eventually(async () => (await seen())[1] === 999 && (await seen())[3] === 999, "the last corner");
  await page.getByLabel("Go to row,column").fill("1000,0");
  await page.keyboard.press("Enter");
  await page.locator("#toast", { hasText: "'1000,0' is no square of this board" }).waitFor();
  await finish(page, "thousand-desktop-light");
});

test("two fingers zoom and put no queen", async () => {
  const page = await open("#/solve?n=1000", sizes.phone);
  const place = page.locator(".place");
  await place.waitFor();
  const before = await place.textContent();
  const box = await page.locator(".board-canvas").boundingBox();
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...spots) => client.send("Input.dispatchTouchEvent", { type, touchPoints: spots.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })) });
  await touch("touchStart", [150, 150]);
  await touch("touchStart", [150, 150], [200, 200]);
  for (let i = 1; i <= 6; ++i) await touch("touchMove", [150 - 15 * i, 150 - 15 * i], [200 + 15 * i, 200 + 15 * i]);
  await touch("touchEnd");
  await eventually(async () => (await place.textContent()) !== before, "another window");
  assert.ok(!page.url().includes("q="), page.url());
  await page.touchscreen.tap(box.x + 150, box.y + 150); // one finger still puts one
  await eventually(async () => page.url().includes("q="), "a queen");
  await page.context().close();
});

test("solutions of a constrained board are browsed forwards and backwards, with their class", async () => {
  const problem = { n: 8, queens: [[0, 3]], blocked: [[1, 5]] };
  const { solutions: all, classes } = (await post(on.server, "/api/list", { ...problem, limit: 1000 })).json;
  const page = await open("#/solve?n=8");
  await click(page, 0, 3);
  await click(page, 1, 5, { button: "right" });
  await page.getByRole("button", { name: "Browse all" }).click();
  await page.getByText(`of ${all.length}`, { exact: true }).waitFor();
  const number = page.getByLabel("Number of the solution");
  const shows = (index) => eventually(async () => {
    for (const [r, c] of all[index].entries()) if (!/queen/.test(await label(page, r, c))) return false;
    return (await number.inputValue()) === String(index + 1);
  }, `solution ${index + 1}`);
  for (const index of [0, 1, 2]) {
    await shows(index);
    await page.getByText(`its class has ${classes[index].size}; `).waitFor();
    await page.getByRole("button", { name: "Next solution" }).click();
  }
  await shows(3);
  await page.getByRole("button", { name: "Previous solution" }).click();
  await shows(2);
  await number.fill(String(all.length));
  await number.press("Enter");
  await shows(all.length - 1);
  assert.ok(await page.getByRole("button", { name: "Next solution" }).isDisabled());
  await page.keyboard.press("Tab");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("[");
  await shows(all.length - 2);
  await page.context().close();
});

test("why there is none is said in a sentence", async () => {
  const page = await open("#/solve?n=6");
  await tool(page, "Block");
  await dragOver(page, [2, 0], [2, 5]);
  await page.getByRole("button", { name: "Find one" }).click();
  await page.getByText("There is no solution").waitFor();
  const { json } = await post(on.server, "/api/find", { n: 6, blocked: [0, 1, 2, 3, 4, 5].map((c) => [2, c]) });
  assert.match(json.reason, /row 2/);
  await page.getByText(json.reason.slice(1)).waitFor();
  await page.context().close();
});

test("everything can be done with the keyboard", async () => {
  const page = await open("#/solve?n=5");
  await cell(page, 0, 0).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await eventually(async () => /queen/.test(await label(page, 0, 1)), "a queen");
  await eventually(async () => /blocked/.test(await label(page, 1, 2)), "a blocked square");
  await page.keyboard.press("Control+z");
  await eventually(async () => /attacked/.test(await label(page, 1, 2)), "undone");
  // From the address to the last control and around: no trap, and every stop is seen.
  const stops = new Set();
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    stops.add(await page.evaluate(() => {
      const e = document.activeElement;
      if (e === document.body) return "body";
      const ring = getComputedStyle(e.matches(".segments input") ? e.nextElementSibling : e);
      if (ring.outlineStyle === "none" || parseFloat(ring.outlineWidth) < 2) throw new Error(`no ring around ${e.outerHTML.slice(0, 80)}`);
      return e.getAttribute("aria-label") ?? e.textContent.slice(0, 30);
    }));
  }
  for (const stop of ["Count", "More", "Copy link", "Jobs", "Theme: auto"]) assert.ok(stops.has(stop), `${stop} is not reached: ${[...stops].join("; ")}`);
  await finish(page, "keyboard-desktop-light");
});

test("the page judges attacks as the program does, under every rule", async () => {
  const page = await open("#/solve?n=6");
  const { rules } = await (await fetch(on.server.api + "api")).json();
  for (const { name: rule } of rules) {
    await page.getByLabel("Rule").selectOption(rule);
    await page.getByRole("button", { name: "Clear" }).click();
    await click(page, 1, 4);
    await eventually(async () => /queen/.test(await label(page, 1, 4)), "a queen");
    for (let r = 0; r < 6; ++r)
      for (let c = 0; c < 6; ++c) {
        if (r === 1 && c === 4) continue;
        const said = (await post(on.server, "/api/check", { n: 6, rule, placed: [[1, 4], [r, c]] })).json;
        assert.equal(/attacked/.test(await label(page, r, c)), said.conflicts.length > 0, `${rule} (${r},${c})`);
      }
  }
  await page.context().close();
});
