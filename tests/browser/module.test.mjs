// The engines as a WebAssembly module, in node: the facts, the parts of a count, and the same answers
// as the program's server. QUEENS_MODULE names the module, QUEENS_PROGRAM the program.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./bundle.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { loadModule } = await load("engine/module.ts");
const module = await loadModule(new WebAssembly.Module(readFileSync(process.env.QUEENS_MODULE)));
const silent = () => {};
const ask = (path, body, tell = silent) => module.ask(path, body, tell);
function answer(path, body, tell) {
  const { status, json } = ask(path, body, tell);
  assert.equal(status, 200, `${path} ${JSON.stringify(body)}: ${JSON.stringify(json)}`);
  return json;
}

// ---- the program, as the page has it ----
let server;
let url;
before(async () => {
  server = spawn(process.env.QUEENS_PROGRAM, ["web", "--api-only", "--port", "0"],
    { stdio: ["ignore", "pipe", "inherit"] });
  url = await new Promise((resolve) => {
    server.stdout.once("data", (text) => resolve(String(text).trim()));
  });
});
after(() => server.kill());
async function post(path, body) {
  const method = body === undefined ? "GET" : "POST";
  const response = await fetch(new URL(path, url), { method, body: body && JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
}

test("counts are those of the literature", () => {
  const facts = readFileSync(join(here, "../facts/all_solutions.csv"), "utf8").trim().split("\n").slice(1);
  for (const [n, count] of facts.map((line) => line.split(",")).filter(([side]) => side <= 16))
    assert.equal(answer("/api/count", { n: Number(n) }).count, count, `n = ${n}`);
});

test("every engine counts boards with blocked squares as the program does", async () => {
  let state = 12345; // any sequence will do, as long as it is the same tomorrow
  const random = (below) => ((state = (state * 1103515245 + 12345) % 2147483648), (state >> 8) % below);
  const methods = ["auto", "exact", "block", "middle", "colours", "constrained"];
  for (let board = 0; board < 60; ++board) {
    const n = 6 + random(8);
    const square = () => [random(n), random(n)];
    const blocked = Array.from({ length: random(2 * n) }, square);
    const body = { n, blocked, method: methods[board % methods.length] };
    const [mine, theirs] = [ask("/api/count", body), await post("/api/count", body)];
    assert.equal(mine.status, theirs.status, JSON.stringify([body, mine.json, theirs.json]));
    assert.equal(mine.json.count, theirs.json.count, JSON.stringify(body));
    assert.equal(mine.json.error, theirs.json.error);
  }
});

test("the parts of a count make the whole, whoever counts them", async () => {
  const other = await loadModule(new WebAssembly.Module(readFileSync(process.env.QUEENS_MODULE)));
  const problems = [
    { n: 0 }, { n: 1 }, { n: 3 }, { n: 8 }, { n: 12 }, { n: 14, method: "block" }, { n: 14, method: "middle" },
    { n: 12, method: "colours" }, { n: 10, where: "(r+c)%4 != 1" }, { n: 8, rule: "toroidal" },
    { rows: 7, columns: 9 }, { n: 9, pieces: 7 }, { n: 8, queens: [[0, 0], [1, 1]] },
    { n: 6, not: [[[0, 1], [1, 3], [2, 5], [3, 0], [4, 2], [5, 4]]] },
  ];
  for (const problem of problems)
    for (const parts of [1, 2, 7, 64]) {
      const { units, bounds, plan } = answer("/module/count/plan", { ...problem, parts });
      assert.equal(plan.units, units);
      assert.equal(bounds[0], 0);
      assert.equal(bounds.at(-1), units);
      assert.ok(bounds.length <= parts + 1);
      const sums = [];
      for (let i = 0; i + 1 < bounds.length; ++i) {
        assert.ok(bounds[i] < bounds[i + 1]);
        const worker = i % 2 ? other : module;
        const part = worker.ask("/module/count/units", { ...problem, from: bounds[i], to: bounds[i + 1] }, silent);
        assert.equal(part.status, 200, JSON.stringify(part.json));
        sums.unshift(part.json.sum);
      }
      const total = answer("/module/count/total", { ...problem, sums, seconds: 1.5, threads: 2 });
      const whole = answer("/api/count", problem);
      assert.equal(total.seconds, 1.5);
      assert.equal(total.plan.threads, 2);
      delete total.threads, delete whole.threads;
      assert.deepEqual({ ...total, seconds: 0, plan: 0 }, { ...whole, seconds: 0, plan: 0 });
    }
});

test("parts that are missing, doubled or damaged make no total", () => {
  const problem = { n: 12 };
  const { bounds } = answer("/module/count/plan", { ...problem, parts: 3 });
  const sums = [0, 1, 2].map((i) =>
    answer("/module/count/units", { ...problem, from: bounds[i], to: bounds[i + 1] }).sum);
  const refused = (given) => ask("/module/count/total", { ...problem, sums: given });
  assert.match(refused(sums.slice(1)).json.error, /do not cover the \d+ units/);
  assert.match(refused([...sums, sums[0]]).json.error, /do not cover the \d+ units/);
  assert.match(refused(["1 2", ...sums]).json.error, /'1 2' is not what units of work added up to/);
  const words = sums[0].split(" ");
  words[9] = String(Number(words[9]) + 1);
  const damaged = refused([words.join(" "), ...sums.slice(1)]);
  assert.equal(damaged.status, 500, "the residues notice");
  assert.match(ask("/module/count/units", { ...problem, from: 5, to: 1e9 }).json.error, /there are no units/);
});

// Times differ, and what depends on the instruction set and on the number of cores.
const passing = new Set(["seconds", "expected_seconds", "expected_nodes", "time_limit", "threads", "target"]);
function lasting(json) {
  if (Array.isArray(json)) return json.map(lasting);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => !passing.has(key))
    .map(([key, value]) => [key, lasting(value)]));
}

const queens8 = [[0, 0], [1, 4], [2, 7], [3, 5], [4, 2], [5, 6], [6, 1], [7, 3]];
const regions = ["AABB", "ACCB", "DDCB", "DDDB"];
const requests = [
  ["/api"], ["/api/formats"], ["/api/patterns"], ["/api/algorithms"],
  ["/api/read", { text: "8/8/8/8/3Q4/8/8/8" }], ["/api/read", { text: ".Q..\n...Q\nQ...\n..Q.\n" }],
  ["/api/read", { text: "{\"n\":4,\"queens\":[[0,1]]" }], ["/api/read", { text: "???" }],
  ...["text", "fen", "columns", "json", "csplib", "dimacs", "svg"].map((format) =>
    ["/api/write", { n: 8, placed: queens8, format }]),
  ["/api/check", { n: 8, placed: queens8 }], ["/api/check", { n: 8, placed: [[0, 0], [1, 1], [9, 9]] }],
  ["/api/blocked", { n: 6, where: "border && (r+c)%2 == 0" }], ["/api/blocked", { n: 6, where: "r+" }],
  ["/api/blocked", { n: 6, where: "1/r > 2" }], ["/api/blocked", { n: 6, where: "sqrt(r)*sin(c)+1e3 > 1001" }],
  ["/api/count", { n: 8 }], ["/api/count", { n: 9, symmetry: "half-turn" }], ["/api/count", { n: 5, regions: ["AAABB"] }],
  ["/api/count", { n: 8, areas: [{ where: "border", at_most: 2 }] }], ["/api/count", { n: "many" }],
  ["/api/count", { n: 8, method: "none" }], ["/api/count", { n: 100 }],
  ["/api/classes", { n: 8 }], ["/api/classes", { rows: 5, columns: 7 }],
  ["/api/estimate", { n: 8 }],
  ["/api/find", { n: 3 }], ["/api/find", { n: 8 }], ["/api/find", { n: 13, seed: 7, random: true }],
  ["/api/find", { n: 1000, seed: 3, random: true }], ["/api/find", { n: 500, queens: [[3, 4], [100, 7]] }],
  ["/api/find", { n: 12, where: "(r*c)%5 != 1" }], ["/api/find", { n: 13, rule: "toroidal" }],
  ["/api/find", { n: 20, rule: "super", seed: 1 }], ["/api/find", { rows: 40, columns: 90 }],
  ["/api/find", { n: 11, symmetry: "quarter-turn" }], ["/api/find", { n: 12, symmetry: "quarter-turn" }],
  ...[1e3, 1e6, 1e9, 1e12, 1e15].flatMap((n) =>
    [n, n + 1].map((side) => ["/api/find", { n: side, first_row: side - 20, rows_wanted: 20 }])),
  ["/api/find", { n: "1000000000000000000", first_row: "499999999999999999", rows_wanted: 9 }],
  ["/api/find/window", { n: "999999999999999999", first_row: 5, rows_wanted: 3, column: 77 }],
  ["/api/find", { n: "1000000000000000000", queens: [["5", "123456789012345678"]], first_row: 3, rows_wanted: 4 }],
  ["/api/find", { n: "1000000000000000001" }], ["/api/find", { n: 10, method: "magic" }],
  // Sides that 32 bits cannot hold.
  ...["/api/count", "/api/classes", "/api/list", "/api/estimate", "/api/blocked", "/api/check", "/api/write", "/api/find",
    "/api/trace", "/api/plan"].map((path) => [path, { n: 4294967304 }]),
  ...["exact", "block", "middle", "colours", "constrained"].map((method) => ["/api/count", { n: 4294967304, method }]),
  ...["exact", "local-search", "lazy-patch", "closed-form", "weights", "constrained"].map((method) =>
    ["/api/find", { n: 4294967304, method, first_row: 4294967290, rows_wanted: 9 }]),
  ["/api/find", { n: 4294967304, queens: [[4294967303, 0]], first_row: 4294967290, rows_wanted: 20 }],
  ["/api/find", { n: 4294967304, blocked: [[0, 0]] }], ["/api/find", { rows: 8, columns: 4294967304 }],
  ["/api/find", { n: 4294967304, pieces: 8, rows_wanted: 10 }], ["/api/find", { n: 4294967304, rule: "super", rows_wanted: 5 }],
  ["/api/check", { n: 4294967304, placed: [[4294967296, 0], [0, 0], [1, 4294967297]] }],
  ["/api/list", { n: 6 }], ["/api/list", { n: 8, skip: 5, limit: 7, fundamental: true }],
  ["/api/list", { n: 7, where: "r != c" }],
  ...["backtracking", "bitmask", "dancing-links", "min-conflicts", "annealing", "hybrid"].flatMap((algorithm) => [
    ["/api/trace", { n: 6, algorithm, limit: 60, seed: 5 }],
    ["/api/trace/seek", { n: 6, algorithm, from: 3, action: "solution", seed: 5 }],
    ["/api/trace/length", { n: 6, algorithm, seed: 5 }]]),
  ["/api/trace", { n: 8, algorithm: "backtracking", goal: "all", from: 3000, limit: 40 }],
  ["/api/race", { algorithms: ["backtracking", "bitmask", "min-conflicts"], sizes: [5, 8] }],
  ["/api/race", { algorithms: [], sizes: [5] }],
  ...[1, 2, 3].map((seed) => ["/api/puzzle/new", { size: 8, seed }]),
  ["/api/puzzle/new", { size: 7, grade: "hard", seed: 4 }], ["/api/puzzle/new", { size: 8, stars: 1, grade: "x" }],
  ["/api/puzzle/new", { stars: 2, seed: 1 }],
  ["/api/puzzle/rate", { regions }], ["/api/puzzle/rate", { regions: ["AB", "BA"] }],
  ["/api/puzzle/hint", { regions }], ["/api/puzzle/hint", { regions, queens: [[0, 0]], crosses: [[1, 1]] }],
];
for (const [path, body] of requests)
  test(`${path} ${JSON.stringify(body ?? {})}`, async () => {
    const mine = ask(path, body);
    const theirs = await post(path, body);
    assert.deepEqual(lasting(mine), lasting(theirs));
  });

test("news are told on the way", () => {
  const told = [];
  answer("/api/count", { n: 14 }, (subject, data) => told.push([subject, data]));
  assert.equal(told[0][0], "plan");
  assert.equal(told[0][1].engine, answer("/api/count", { n: 14 }).engine);
  assert.equal(told.at(-1)[0], "progress");
  const runs = [];
  answer("/api/race", { algorithms: ["bitmask"], sizes: [4, 5] }, (subject, data) => runs.push([subject, data.n]));
  assert.deepEqual(runs.filter(([subject]) => subject === "run"), [["run", 4], ["run", 5]]);
});

test("a run of a race ends with its time", () => {
  const { rows } = answer("/api/race", { algorithms: ["brute-force"], sizes: [12], seconds: 1 });
  assert.equal(rows[0].note, "stopped after 1 s");
});

test("what needs the program says so", () => {
  const needs = (path, body) => {
    const { status, json } = ask(path, body);
    assert.equal(status, 422);
    assert.match(json.error, /need(s)? the program/);
  };
  needs("/api/jobs");
  needs("/api/jobs/start", { n: 18, name: "a" });
  needs("/api/jobs/stop", { name: "a" });
  needs("/api/find", { n: 8, method: "sat" });
});

test("bad requests get a sentence, and the module goes on", () => {
  assert.deepEqual(ask("/api/nowhere").status, 404);
  assert.match(ask("/api/count", { n: 8, colour: 1 }).json.error, /the key "colour" is not known here/);
  assert.match(ask("/api/count", [1]).json.error, /must be a JSON object/);
  const large = ask("/api/find", { n: 400_000_000, rule: "queen", method: "local-search" });
  assert.notEqual(large.status, 200);
  assert.match(large.json.error, /^[^{]+$/);
  assert.equal(answer("/api/count", { n: 8 }).count, "92");
});
