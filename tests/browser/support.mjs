// A running program, and a browser that shows its page. QUEENS_PROGRAM names the program.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const program = process.env.QUEENS_PROGRAM ?? "queens";

export async function startServer(folder = mkdtempSync(join(tmpdir(), "queens-web-")), ...options) {
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

export async function post(server, path, body, options = {}) {
  const response = await fetch(server.url + path.slice(1), {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...options,
  });
  return { status: response.status, json: await response.json() };
}
