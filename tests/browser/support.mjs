// A running program, and a browser that shows its page. QUEENS_PROGRAM names the program. With
// QUEENS_STATIC=FOLDER the page comes from that folder of plain files instead, and the program only
// says what is right (`post`).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

// Milliseconds until something that does not happen fails a test. Nothing else depends on it: a busy machine, or
// one where many browsers run, may take long for what takes no time on an idle one.
export const patience = 60_000;
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
// where the files of the moment are. `instead` returns true for a file that it has answered itself.
export async function serveFolder(find = () => files, port = 0, instead = () => false) {
  const prefix = "/queens/";
  const server = http.createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const name = path.startsWith(prefix) ? path.slice(prefix.length) || "index.html" : "";
    if (instead(name, response)) return;
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

// Bytes that a running program holds.
export const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) * 1024;

// The headless shell takes half of the processor time: Chromium draws its own window even where nobody sees it.
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
export const launching = {
  executablePath: process.env.QUEENS_CHROMIUM ?? browsers.find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
};
// The browser that the suites share (browser.mjs), where QUEENS_BROWSER names its file; otherwise a new one.
export function startBrowser() {
  const shared = process.env.QUEENS_BROWSER;
  if (!shared || !existsSync(shared)) return chromium.launch(launching);
  const { address } = JSON.parse(readFileSync(shared, "utf8"));
  return chromium.connect(address).catch(() => chromium.launch(launching)); // it may have ended
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
  page.setDefaultTimeout(patience);
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

// The views of the folder are those of the server, which axe looks at: theirs wait for `./test --all`.
const axeLooks = !isStatic || Boolean(process.env.QUEENS_ALL);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const colourRules = ["color-contrast", "link-in-text-block"];

// Nothing in the way of anybody, no error, nothing wider than the screen; a picture. `rules`: only those.
export async function audit(page, name, { looks = axeLooks, rules } = {}) {
  const scroll = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(scroll[0] <= scroll[1], `${name} is ${scroll[0]} wide on a screen of ${scroll[1]}`);
  if (looks) assert.deepEqual(await findings(page, rules), [], name);
  assert.deepEqual(page.faults, [], name);
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}
async function findings(page, rules) {
  const runOnly = rules && { type: "rule", values: rules };
  // The page's policy allows no inline script; this goes around it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate((only) =>
    globalThis.axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) }), runOnly);
  return violations.map((v) => `${v.id}: ${v.nodes[0].html} ${v.nodes[0].failureSummary}`);
}
// In light and in dark colours: what has nothing to do with colours is looked at once.
export async function auditBoth(page, name) {
  for (const [colorScheme, rules] of [["light"], ["dark", colourRules]]) {
    await page.emulateMedia({ colorScheme });
    await audit(page, `${name}-${colorScheme}`, { rules });
  }
}
export async function finish(page, name, options) {
  await audit(page, name, options);
  await page.context().close();
}
// What the page gave to keep: a browser that is shared has no path for it.
export async function downloaded(download) {
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
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
  for (const end = performance.now() + patience; performance.now() < end; ) {
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
