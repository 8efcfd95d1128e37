// The folder of plain files as an app: without a network, with a new version, installed. QUEENS_STATIC names
// the folder.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  audit, click, eventually, finish, label, openPage, serveFolder, sizes, stage, staticOnly,
} from "./support.mjs";

const folder = process.env.QUEENS_STATIC;
const on = stage();
const open = (address, options = sizes.desktop, server = on.server) => openPage(on.browser, server, address, options);
const button = (page, name) => page.getByRole("button", { name, exact: true });
// The first load is over: the files are here, and this page is served from them.
const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((r) => setTimeout(r, 20));
});

// As `hint after hint` solves it.
async function playToTheEnd(page) {
  for (let i = 0; i < 60; ++i) {
    if (await page.getByText("Solved", { exact: true }).isVisible()) return;
    await page.locator("button.primary:visible", { hasText: "Hint" }).click();
    await button(page, "Do it").click();
    await button(page, "Do it").waitFor({ state: "hidden" });
  }
  assert.fail("not solved after 60 hints");
}

test("a daily puzzle is played with the network cut after the first load, reload included", staticOnly, async () => {
  const host = await serveFolder();
  const page = await open("#/solve?n=8", sizes.desktop, host);
  await kept(page);
  await page.context().setOffline(true);
  await host.stop();
  await page.reload();
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByText(/medium/).first().waitFor();
  await click(page, 0, 0);
  await eventually(async () => /cross/.test(await label(page, 0, 0)), "a mark");
  await page.reload();
  await eventually(async () => /cross/.test(await label(page, 0, 0)), "the mark is still there");
  await button(page, "Start over").click();
  await playToTheEnd(page);
  // The chunk of the charts, which nobody had asked for, is here as well.
  await page.getByRole("link", { name: "Compare" }).click();
  await button(page, "Run the example").click();
  await page.getByText("24 runs.").waitFor({ timeout: 60_000 });
  await page.locator(".chart svg").last().waitFor();
  await finish(page, "static-offline", { looks: true });
});

// The folder as another version would be: another page under the same name, and a service worker
// that knows its hash.
function anotherVersion() {
  const copy = mkdtempSync(join(tmpdir(), "queens-static-"));
  cpSync(folder, copy, { recursive: true });
  const hash = (text) => createHash("sha256").update(text).digest("base64");
  const [index, service] = ["index.html", "service.js"].map((name) => readFileSync(join(copy, name), "utf8"));
  const changed = index.replace("<title>", '<meta name="version" content="another">\n<title>');
  writeFileSync(join(copy, "index.html"), changed);
  const version = /version:"(\w{16})"/.exec(service)[1];
  const next = service.replace(hash(index), hash(changed)).replace(version, "0".repeat(16));
  assert.notEqual(next, service);
  writeFileSync(join(copy, "service.js"), next);
  return copy;
}
const isOther = (page) => page.evaluate(() => document.querySelector("meta[name=version]") !== null);

test("a new version waits until it is wanted, and a game goes on in it", staticOnly, async () => {
  let now = folder;
  const host = await serveFolder(() => now);
  const page = await open("#/play?day=2026-11-02", sizes.phone, host);
  await page.getByText(/medium/).first().waitFor();
  await kept(page);
  await click(page, 3, 3);
  await click(page, 5, 6);
  await eventually(async () => /cross/.test(await label(page, 5, 6)), "two marks");
  const other = anotherVersion();
  now = other;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText("A new version is here.").waitFor();
  await audit(page, "static-new-version", { looks: true });
  assert.equal(await isOther(page), false, "nothing happens by itself");
  await page.reload();
  await page.getByText("A new version is here.").waitFor();
  assert.equal(await isOther(page), false, "a reload alone keeps the version");
  await eventually(async () => /cross/.test(await label(page, 5, 6)), "the marks, after a reload");
  await Promise.all([page.waitForEvent("load"), button(page, "Reload").click()]);
  await eventually(() => isOther(page), "the other version");
  for (const [r, c] of [[3, 3], [5, 6]])
    await eventually(async () => /cross/.test(await label(page, r, c)), `the mark on (${r},${c})`);
  assert.equal(await page.getByText("A new version is here.").isHidden(), true);
  // And without a network.
  await host.stop();
  await page.reload();
  await eventually(async () => /cross/.test(await label(page, 5, 6)), "offline as well");
  assert.equal(await isOther(page), true);
  await finish(page, "static-updated", { looks: true });
  rmSync(other, { recursive: true });
});

test("a new version is taken at the next visit; half of one never", staticOnly, async () => {
  let now = folder;
  const host = await serveFolder(() => now);
  const page = await open("#/solve?n=8", sizes.desktop, host);
  const context = page.context();
  await kept(page);
  const update = (from) => from.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
  });
  // A host where the new files have not all arrived: the page's hash is not what was promised.
  const half = anotherVersion();
  cpSync(join(folder, "index.html"), join(half, "index.html"));
  now = half;
  await update(page);
  await eventually(() => page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return !installing && !waiting; // a version that waits is one that the page offers
  }), "given up");
  assert.ok(await page.getByText("A new version is here.").isHidden());
  const whole = anotherVersion();
  cpSync(join(whole, "index.html"), join(half, "index.html"));
  await update(page);
  await page.getByText("A new version is here.").waitFor();
  page.faults.length = 0; // Chromium names the file that was refused
  await page.close();
  // A visit begins when no page of the last one is open any more.
  await eventually(async () => {
    const next = await context.newPage();
    await next.goto(host.url);
    const other = await isOther(next);
    await next.close();
    return other;
  }, "the other version");
  await context.close();
  await host.stop();
  for (const one of [half, whole]) rmSync(one, { recursive: true });
});

test("it can be installed", staticOnly, async () => {
  const page = await open("#/play");
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter((e) => e.errorId !== "in-incognito"), []);
  for (const { src, sizes: size } of JSON.parse(data).icons) {
    const png = readFileSync(join(folder, src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, size, src);
  }
  assert.ok(await page.evaluate(() => document.querySelector("link[rel=apple-touch-icon]") !== null));
  await page.context().close();
});
