// The server under load and attack.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { after, before, test } from "node:test";
import { memoryOf, post, startServer } from "./support.mjs";

let server;
before(async () => (server = await startServer(undefined, "--api-only")));
after(async () => {
  const code = await server.stop();
  assert.equal(code, 0, server.errors());
  assert.equal(server.errors(), "");
});

const threads = () => Number(/Threads:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);

test("more than can wait are told so", async () => {
  const leave = new AbortController();
  const pending = Array.from({ length: 180 }, () =>
    post(server, "/api/count", { n: 26 }, { signal: leave.signal }).catch(() => null));
  const refused = async (answer) => assert.equal((await answer)?.status, 503);
  await Promise.any(pending.map(refused)); // all places are taken
  // Boards of a hundred squares have a lane of their own.
  const said = await post(server, "/api/count", { n: 12 }, { signal: AbortSignal.timeout(5000) }).catch(() => ({ status: "waits" }));
  assert.ok(said.status === 503 || said.status === "waits", String(said.status));
  leave.abort();
  const all = await Promise.all(pending);
  assert.ok(all.some((a) => a?.status === 503), "somebody was refused");
  // Everybody left: the machine is free again.
  const after = await post(server, "/api/count", { n: 8 }, { signal: AbortSignal.timeout(20000) });
  assert.equal(after.json.count, "92");
  for (let i = 0; i < 100 && threads() > 40; ++i) await new Promise((r) => setTimeout(r, 100));
  assert.ok(threads() <= 40, `${threads()} threads are left`);
});

test("another site cannot start work", async () => {
  const ask = (headers) =>
    new Promise((resolve) => {
      const request = http.request(server.url + "api/count", { method: "POST", headers }, (r) => (r.resume(), resolve(r.statusCode)));
      request.end('{"n":8}');
    });
  assert.equal(await ask({ Origin: "http://evil.example" }), 403);
  assert.equal(await ask({ Host: "evil.example" }), 403);
  assert.equal(await ask({ "Sec-Fetch-Site": "cross-site" }), 403);
  assert.equal(await ask({ Origin: server.url.slice(0, -1) }), 200);
});

test("what is too long is refused before it is read, and what is malformed gets a sentence", async () => {
  const { port } = new URL(server.url);
  const raw = (text) =>
    new Promise((resolve) => {
      const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
      let said = "";
      socket.on("data", (d) => (said += d)).on("error", () => resolve(said)).on("close", () => resolve(said));
      socket.setTimeout(3000, () => socket.destroy());
    });
  const head = `POST /api/count HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n`;
  assert.match(await raw(`${head}Content-Length: 9000000\r\n\r\n`), /^HTTP\/1.1 413 [^]*"error":".{10,}"/);
  assert.match(await raw(`${head}X: ${"x".repeat(70000)}\r\n\r\n`), /^HTTP\/1.1 431 [^]*"error":".{10,}"/);
  assert.match(await raw(`${head}Content-Length: 5\r\n\r\n{"n":`), /^HTTP\/1.1 400 [^]*"error":"the body is not JSON/);
  assert.match(await raw("GET\r\n\r\n"), /^HTTP\/1.1 400 /);
  let state = 7;
  const random = (below) => (state = (state * 1103515245 + 12345) % 2 ** 31) % below;
  const good = Buffer.from(`${head}Content-Length: 7\r\n\r\n{"n":8}`);
  for (let i = 0; i < 300; ++i) {
    const bytes = Buffer.from(good.subarray(0, 1 + random(good.length)));
    for (let j = random(4); j > 0; --j) bytes[random(bytes.length)] = random(256);
    const socket = net.connect(port, "127.0.0.1", () => socket.end(bytes));
    await new Promise((r) => socket.on("error", r).on("close", r).resume());
    assert.ok(server.alive(), `${JSON.stringify(String(bytes))} ended the server: ${server.errors()}`);
  }
  assert.equal((await post(server, "/api/count", { n: 8 })).json.count, "92");
});

// Small steps away from requests that are right.
function mutate(random, value) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  if (random() < 0.25)
    return pick([null, -1, 0, 1, 1e308, 0.5, "", "x", "1000000000000000000", "18446744073709551616", [], {}, [[]], true,
      [[0, 0], [0, 0]], [["1", "2"]], "\u0000", "\ud800", 2 ** 53, 64, 65, 1000, "(r+c", "all", "hybrid"]);
  if (Array.isArray(value)) return value.map((v) => mutate(random, v)).slice(0, Math.floor(random() * 5) + 1);
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).filter(() => random() > 0.05).map(([k, v]) => [k, random() < 0.4 ? mutate(random, v) : v]));
  return value;
}

test("nothing that is sent makes it fall over", async () => {
  let state = 12345;
  const random = () => ((state = (state * 1103515245 + 12345) % 2 ** 31), state / 2 ** 31);
  const good = [
    ["/api/count", { n: 6, rule: "toroidal", queens: [[0, 1]], blocked: [[2, 2]], where: "(r+c)%3 != 0", method: "auto" }],
    ["/api/count", { n: 6, symmetry: "half-turn", areas: [{ where: "r < 2", at_least: 1, at_most: 3 }, { squares: [[0, 1]], at_most: 1 }] }],
    ["/api/count", { n: 4, regions: ["AABB", "AABB", "CCDD", "CCDD"], not: [[[0, 1], [1, 3], [2, 0], [3, 2]]] }],
    ["/api/find", { n: 6, regions: ["AAABBB", "AAABBB", "CCCDDD", "CCCDDD", "EEEFFF", "EEEFFF"], pieces: 6 }],
    ["/api/blocked", { n: 6, where: "border", blocked: [[1, 1]] }],
    ["/api/plan", { rows: 6, columns: 7, pieces: 5 }],
    ["/api/classes", { n: 6 }],
    ["/api/estimate", { n: 7, seed: 3, method: "auto", rule: "super" }],
    ["/api/find", { n: "1000000000000000000", first_row: "7", rows_wanted: 3, column: "5", seed: 4, random: true }],
    ["/api/find", { n: 12, queens: [[0, 0]], blocked: [[1, 5]], rule: "super" }],
    ["/api/find/window", { n: 50, first_row: 40, rows_wanted: 20 }],
    ["/api/list", { n: 6, skip: 1, limit: 2, fundamental: true }],
    ["/api/check", { n: 6, placed: [[0, 0], [1, 1]], queens: [[5, 5]] }],
    ["/api/read", { text: ".Q..\n...Q\nQ...\n..Q.\n", format: "auto" }],
    ["/api/write", { n: 8, queens: [[0, 1]], placed: [[3, 3]], format: "fen" }],
    ["/api/write", { n: 8, format: "svg", blocked: [[1, 1]] }],
    ["/api/trace", { n: 6, algorithm: "hybrid", goal: "all", from: 10, limit: 4, seed: 2 }],
    ["/api/trace", { n: 6, algorithm: "annealing", from: 10, limit: 4, seed: 2 }],
    ["/api/trace/seek", { n: 6, algorithm: "bitmask", from: 3, action: "solution", backwards: false }],
    ["/api/trace/length", { n: 5, algorithm: "permutations", goal: "all" }],
    ["/api/race", { algorithms: ["backtracking"], sizes: [4, 5], goal: "all", seconds: 1 }],
    ["/api/puzzle/new", { size: 5, grade: "easy", seed: 1 }],
    ["/api/puzzle/hint", { regions: ["AABB", "ACCB", "DDCB", "DDDB"], queens: [[0, 1]], crosses: [[1, 1]] }],
    ["/api/puzzle/rate", { regions: ["AABB", "ACCB", "DDCB", "DDDB"] }],
  ];
  const tally = {};
  const rounds = Number(process.env.QUEENS_FUZZ_ROUNDS ?? 2000);
  for (let i = 0; i < rounds; ++i) {
    const [path, body] = good[i % good.length];
    let text = JSON.stringify(i < good.length ? body : mutate(random, body));
    if (i >= good.length && random() < 0.1) text = text.slice(0, Math.floor(random() * text.length));
    if (i >= good.length && random() < 0.05) text = text.replace(/[:,]/, "\u00ff");
    // Whoever waits too long leaves: that is part of it.
    const said = await post(server, path, text, { signal: AbortSignal.timeout(400) }).catch((error) => {
      assert.equal(error.name, "TimeoutError", `${path} ${text}: ${error.message} ${error.cause ?? ""} ${server.errors()}`);
      return null;
    });
    assert.ok(server.alive(), `${path} ${text} ended the server: ${server.errors()}`);
    const status = said?.status ?? "left";
    tally[status] = (tally[status] ?? 0) + 1;
    if (said === null) continue;
    if (i < good.length) assert.equal(said.status, 200, `${path} ${text}: ${JSON.stringify(said.json)}`);
    assert.ok([200, 400, 422].includes(said.status), `${path} ${text}: ${said.status} ${JSON.stringify(said.json)}`);
    if (said.status !== 200) assert.ok(said.json.error.length > 10, JSON.stringify(said.json));
  }
  assert.ok(tally[200] > 30 && tally[400] > 30, JSON.stringify(tally));
  const after = await post(server, "/api/count", { n: 8 }, { signal: AbortSignal.timeout(20000) });
  assert.equal(after.json.count, "92");
  assert.ok(memoryOf(server) < 1.5e9, `${memoryOf(server)} bytes`);
});
