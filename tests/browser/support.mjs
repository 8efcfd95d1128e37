// A running program, and a browser that shows its page. QUEENS_PROGRAM names the program. With
// QUEENS_STATIC=FOLDER the page comes from that folder of plain files instead, and the program only
// says what is right (`post`).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

export const program = process.env.QUEENS_PROGRAM ?? "queens";
const pictures = process.env.QUEENS_SCREENSHOTS;
if (pictures) mkdirSync(pictures, { recursive: true });

// ---- where the page of a folder differs, and what is only there with a server ----
const files = process.env.QUEENS_STATIC;
export const isStatic = Boolean(files);
export const serverOnly = isStatic ? { skip: "there is no server" } : {};
export const staticOnly = isStatic ? {} : { skip: "QUEENS_STATIC names no folder" };
export const words = isStatic
  ? {
    noJobs: "No jobs in a browser",
    longCount: /Counting takes about .* years\. Estimate it instead; this page would have to stay open\./,
  }
  : {
    noJobs: "No job yet",
    longCount: /Counting takes about .* years; the server stops after 10 min\. Estimate it, or count as a job\./,
  };

const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};
// As any host does it: plain files in a folder of its own, no header but the type. `find` says
// where the files of the moment are.
export async function serveFolder(find = () => files, port = 0) {
  const prefix = "/queens/";
  const server = http.createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const name = path.startsWith(prefix) ? path.slice(prefix.length) || "index.html" : "";
    try {
      const content = /^[\w.-]+$/.test(name) ? readFileSync(join(find(), name)) : null;
      if (!content) throw new Error("no such file");
      response.setHeader("Content-Type", types[extname(name)] ?? "application/octet-stream").end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    port: server.address().port,
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

export async function startServer(folder, ...options) {
  if (!isStatic || options.includes("--api-only")) return startProgram(folder, ...options);
  const [program, plain] = [await startProgram(folder, "--api-only", ...options), await serveFolder()];
  const stop = async () => (await plain.stop(), program.stop());
  return { ...program, url: plain.url, stop };
}
async function startProgram(folder = mkdtempSync(join(tmpdir(), "queens-web-")), ...options) {
  const child = spawn(program, ["web", "--port", "0", ...options], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const url = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      if (text.includes("\n")) resolve(text.trim());
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  return {
    url,
    api: url,
    folder,
    pid: child.pid,
    errors: () => errors,
    alive: () => child.exitCode === null,
    async stop() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      if (child.exitCode === null) child.kill("SIGTERM");
      return child.exitCode ?? (await ended);
    },
  };
}

export function startBrowser() {
  const found = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];
  return chromium.launch({
    executablePath: process.env.QUEENS_CHROMIUM ?? found[0],
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 860 } },
};

// One server and one browser for all tests of a file. Filled in before the first of them.
export function stage() {
  const both = {};
  before(async () => {
    both.server = await startServer();
    both.browser = await startBrowser();
  });
  after(async () => {
    await both.browser?.close();
    await both.server?.stop();
  });
  both.open = (address, options = sizes.desktop) => openPage(both.browser, both.server, address, options);
  return both;
}

// A page that fails the test on any error, and on any request that leaves the server.
export async function openPage(browser, server, address, options) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("console", (m) => m.type() === "error" && page.faults.push(`console: ${m.text()}`));
  page.on("request", (r) => {
    const url = r.url();
    if (!url.startsWith(server.url) && !url.startsWith("data:") && !url.startsWith("blob:"))
      page.faults.push(`request to ${url}`);
  });
  await page.goto(server.url + address);
  return page;
}

// Nothing in the way of anybody, no error, nothing wider than the screen; a picture.
export async function audit(page, name) {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const scroll = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(scroll[0] <= scroll[1], `${name} is ${scroll[0]} wide on a screen of ${scroll[1]}`);
  await page.evaluate(axe); // the page's policy allows no inline script; this goes around it
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0].html} ${v.nodes[0].failureSummary}`), [], name);
  assert.deepEqual(page.faults, [], name);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}
export async function finish(page, name) {
  await audit(page, name);
  await page.context().close();
}

// What a click on the board of Solve does; what stands in a menu.
export const tool = (page, name) => page.getByRole("radio", { name }).check();
export async function more(page, name, menu = "More") {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name }).click();
}

// Squares, as somebody sees them who cannot see: by their labels.
export const cell = (page, r, c) =>
  page.locator(`[role=gridcell][aria-label^="row ${r}, column ${c}:"]`);
export const label = (page, r, c) => cell(page, r, c).getAttribute("aria-label");
export async function middle(page, r, c) {
  await cell(page, r, c).waitFor();
  const box = await cell(page, r, c).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
export async function click(page, r, c, options = {}) {
  await page.mouse.click(...(await middle(page, r, c)), options);
}
export async function dragOver(page, from, to, steps = 8) {
  await page.mouse.move(...(await middle(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, ...to)), { steps });
  await page.mouse.up();
}
export async function eventually(check, what) {
  for (let i = 0; i < 200; ++i) {
    if (await check().catch(() => false)) return;
    await new Promise((r) => setTimeout(r, 50));
  }
  assert.fail(`this did not come true: ${what}`);
}

export async function post(server, path, body, options = {}) {
  const response = await fetch(server.api + path.slice(1), {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...options,
  });
  return { status: response.status, json: await response.json() };
}
