// SPDX-License-Identifier: MIT
// The WebAssembly module against the program with plain words, one thread each; every answer is checked.
//   QUEENS_PROGRAM=build/release/queens QUEENS_MODULE=build/release/wasm/queens.wasm node bench/module.mjs [N...]
// They take turns, so that whatever else the machine does meets them alike; seconds are those that the
// engines measure themselves, the first round warms up and does not count.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { load } from "../tests/browser/bundle.mjs";

const known = { 14: "365596", 15: "2279184", 16: "14772512", 17: "95815104", 18: "666090624" };
const rounds = Number(process.env.QUEENS_ROUNDS ?? 7);
const sizes = process.argv.length > 2 ? process.argv.slice(2) : ["14", "15", "16", "17"];
const { loadModule } = await load("engine/module.ts");
const module = await loadModule(new WebAssembly.Module(readFileSync(process.env.QUEENS_MODULE)));

function checked({ count, seconds }, n) {
  if (count === known[n]) return seconds;
  console.error(`n = ${n}: ${count} is wrong, it is ${known[n]}`);
  return process.exit(1);
}
function native(n) {
  const words = ["count", n, "--threads", "1", "--target", "scalar", "--json"];
  return checked(JSON.parse(spawnSync(process.env.QUEENS_PROGRAM, words, { encoding: "utf8" }).stdout), n);
}
const inModule = (n) => checked(module.ask("/api/count", { n: Number(n) }, () => {}).json, n);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, node ${process.version}, medians of ${rounds} rounds`);
console.log("  n   native s   module s   module/native (least, median, most)");
for (const n of sizes) {
  const [theirs, ours, ratios] = [[], [], []];
  for (let round = 0; round <= rounds; ++round) {
    const [a, b] = [native(n), inModule(n)];
    if (round === 0) continue;
    theirs.push(a), ours.push(b), ratios.push(b / a);
  }
  const of = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((r) => r.toFixed(2)).join("  ");
  console.log(`${n.padStart(3)} ${median(theirs).toFixed(4).padStart(10)} ${median(ours).toFixed(4).padStart(10)}   ${of}`);
}
