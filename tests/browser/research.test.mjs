// Compare and Solve as a researcher uses them: what counts, what it costs, estimates and jobs.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { asScript } from "./bundle.mjs";
import { eventually, finish, more, post, serverOnly, stage, words } from "./support.mjs";

const on = stage();
const { open } = on;

test("all solutions are asked only of algorithms that can, and each has a name and an idea", async () => {
  const page = await open("#/compare?algorithms=backtracking,min-conflicts&n=4-6&goal=all");
  await page.getByRole("checkbox", { name: "Backtracking by rows" }).waitFor();
  assert.equal(await page.getByRole("checkbox", { name: "Min-conflicts" }).count(), 0);
  for (const idea of await page.locator(".choices .hint").allTextContents()) assert.match(idea, /.{20,}[.?]$/);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("3 runs.").waitFor();
  await page.getByLabel("Until").selectOption("first");
  assert.equal(await page.getByRole("checkbox", { name: /Min-conflicts|annealing/i }).count(), 4);
  assert.ok(await page.getByRole("checkbox", { name: "Min-conflicts", exact: true }).isChecked());
  await page.getByText("What trials, nodes and checks are").click();
  await page.getByRole("region", { name: "What is counted" }).getByText("squares tried (table 2 of the paper)").waitFor();
  await page.context().close();
});

test("a run with no trials is drawn at the foot, and a run that is missing is a gap", async () => {
  // A greedy board of 5 is a solution already: min-conflicts moves nothing.
  const page = await open("#/compare?algorithms=min-conflicts,backtracking&n=4-7&goal=first");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText("8 runs.").waitFor();
  const rows = await page.getByRole("region", { name: "Results" }).locator("tbody tr").evaluateAll((all) => all.map((r) => [...r.cells].map((c) => c.textContent)));
  assert.ok(rows.some(([name, , trials]) => name === "Min-conflicts" && trials === "0"), JSON.stringify(rows));
  const dots = () => page.locator(".chart svg").last().evaluate((svg) => svg.querySelectorAll("path[transform]").length);
  await eventually(async () => (await dots()) >= 8, "a sign for every run, those with 0 as well");
  await page.context().close();
});

test("an empty comparison offers an example", async () => {
  const page = await open("#/compare");
  await page.getByRole("button", { name: "Run the example" }).click();
  await page.getByText("24 runs.").waitFor();
  await finish(page, "example-desktop-light");
});

test("the price stands beside Count before it runs, with the limit and what to do instead", async () => {
  const page = await open("#/solve?n=30");
  await page.getByText(words.longCount).waitFor();
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.getByRole("progressbar").waitFor();
  await page.getByText(/Counting takes about .* years/).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  await page.goto(`${on.server.url}#/solve?n=8`);
  await page.getByText(/Counting takes about .* on this machine\./).waitFor();
  await page.context().close();
});

test("an estimate comes with its interval, which holds the true number", async () => {
  const page = await open("#/solve?n=27");
  await page.getByRole("button", { name: "Estimate" }).click();
  await page.locator(".answer.good .title", { hasText: /about 2\.3\d × 10¹⁷ solutions/ }).waitFor({ timeout: 60_000 });
  await page.getByText(/95 % interval: 2\.\d+ to 2\.\d+ × 10¹⁷/).waitFor();
  await finish(page, "estimate-desktop-light");
  const { json } = await post(on.server, "/api/estimate", { n: 27 });
  const truth = Math.log10(234907967154122528);
  assert.ok(json.interval[0] - 0.02 < truth && truth < json.interval[1] + 0.02, JSON.stringify(json));
});

test("conditions are chips that can be taken away", async () => {
  const page = await open("#/solve?n=8&q=AQ&where=r%20!%3D%20c&pieces=7&area=r%20%3C%202%20:%201..3");
  const chips = page.getByRole("list", { name: "Conditions" });
  for (const [name, gone] of [["only where r != c", "where="], ["7 queens in all", "pieces="], ["area r < 2 : 1..3", "area="], ["1 queen given", "q="]]) {
    assert.ok(page.url().includes(gone));
    await chips.getByRole("button", { name: `Remove: ${name}` }).click();
    await eventually(async () => !page.url().includes(gone), `${gone} is gone`);
  }
  assert.ok(await chips.isHidden());
  await page.context().close();
});

test("a count becomes a job by its name alone, is watched, stopped and gone on with", { timeout: 180_000, ...serverOnly }, async () => {
  const page = await open("#/solve?n=21");
  await more(page, "Count as a job");
  const dialog = page.getByRole("dialog", { name: "Count as a job" });
  await dialog.getByLabel("Name").fill("../elsewhere");
  await dialog.getByRole("button", { name: "Start the job" }).click();
  await dialog.getByRole("alert").getByText("cannot be the name of a job").waitFor();
  await dialog.getByLabel("Name").fill("from-the-page");
  await dialog.getByRole("button", { name: "Start the job" }).click();
  await page.getByRole("heading", { name: "from-the-page.job" }).waitFor();
  assert.ok(existsSync(join(on.server.folder, "from-the-page.job")), "the ledger is in the server's folder");
  await page.getByText(/^At work: /).waitFor();
  const other = await post(on.server, "/api/jobs/start", { name: "another", n: 12 });
  assert.equal(other.status, 400);
  assert.match(other.json.error, /works on 'from-the-page\.job' already/);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: /^(Go on|Run)$/ }).first().waitFor();
  const wrong = await post(on.server, "/api/jobs/start", { name: "from-the-page", n: 20 });
  assert.equal(wrong.status, 400, "a ledger belongs to one problem");
  // Another one to its end.
  const started = await post(on.server, "/api/jobs/start", { name: "small", n: 12 });
  assert.deepEqual(started.json, { name: "small.job", made: true });
  await page.getByText("14 200 solutions").waitFor({ timeout: 60_000 });
  page.faults = page.faults.filter((f) => !f.includes("400")); // the browser's own word for the refusal
  await finish(page, "jobs-page-desktop-light");
});

test("the chart: a size without a run is a gap, a run with 0 is drawn, ticks are powers of ten", async () => {
  const page = await on.open("#/compare");
  const script = await asScript("base/charts.ts", "charts");
  await page.evaluate(script.replace("var charts =", "globalThis.charts ="));
  const seen = await page.evaluate(() => {
    const row = (algorithm, n, trials) =>
      ({ algorithm, n, trials, nodes: 1, checks: 1, backtracks: 0, solutions: 0, seconds: 1 });
    const rows = [4, 5, 6, 7, 8].map((n) => row("whole", n, n === 4 ? 0 : 7 ** (n - 3)))
      .concat([4, 5, 7, 8].map((n) => row("gap", n, 10 ** (n - 3))));
    const race = { rows, metric: "trials", ids: ["whole", "gap"], nameOf: (id) => id };
    const figure = globalThis.charts.raceChart(race, 600);
    const lines = [...figure.querySelectorAll("path")].map((p) => p.getAttribute("d"))
      .filter((d) => d.split("L").length > 2 || d.split("M").length > 2);
    const texts = [...figure.querySelectorAll("text")].map((t) => t.textContent);
    return { pieces: lines.map((d) => d.split("M").length - 1), texts };
  });
  assert.ok(seen.pieces.includes(2), `a line in two pieces: ${JSON.stringify(seen)}`);
  for (const tick of ["0", "10", "100", "1k", "10k", "100k"]) assert.ok(seen.texts.includes(tick), `${tick} in ${seen.texts}`);
  assert.ok(!seen.texts.includes("20") && !seen.texts.includes("200"), seen.texts.join());
  await page.context().close();
});
