// One Chromium for all suites of a run of CTest (its fixture "chromium"):
//   node browser.mjs start FILE   starts it and writes its address to FILE
//   node browser.mjs stop FILE    ends it
// It ends by itself when the process that started it, CTest, has ended.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { launching } from "./support.mjs";

const [what, file, owner] = process.argv.slice(2);

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
function stop() {
  if (!existsSync(file)) return;
  const { pid } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  if (isRunning(pid)) process.kill(pid, "SIGTERM");
}
async function start() {
  stop(); // one that a killed run left behind
  const words = [fileURLToPath(import.meta.url), "serve", file, process.ppid];
  const child = spawn(process.execPath, words, { detached: true, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const said = await new Promise((resolve) => {
    child.once("message", resolve);
    child.once("exit", (code) => resolve(`it ended with ${code}`));
  });
  if (said !== "ready") throw new Error(`Chromium does not start: ${said}`);
  child.disconnect();
  child.unref();
}
async function serve() {
  const server = await chromium.launchServer({ ...launching, host: "127.0.0.1" });
  const end = async () => {
    await server.close();
    process.exit();
  };
  process.on("SIGTERM", end);
  setInterval(() => isRunning(owner) || end(), 1000);
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, address: server.wsEndpoint() }));
  renameSync(`${file}.new`, file);
  process.send("ready");
}

if (what === "serve") serve().catch((error) => process.send(error.message, () => process.exit(1)));
else await { start, stop }[what]();
