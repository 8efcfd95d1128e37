// The workers of the page without a server, with workers that are none: who waits, who is ended, and
// how a count is shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./bundle.mjs";

const { Pool } = await load("engine/pool.ts");
const { shareLoad } = await load("base/load.ts");
const { Counter } = await load("engine/count.ts");
const soon = (ms = 0) => new Promise((r) => setTimeout(r, ms));

// Answers with what `answer` says; never, if that is nothing.
class Fake {
  ended = false;
  questions = [];
  constructor(answer = () => undefined) {
    this.answer = answer;
  }
  postMessage(question) {
    this.questions.push(question);
    const said = this.answer(question);
    if (said) queueMicrotask(() => !this.ended && this.onmessage?.({ data: said }));
  }
  terminate() {
    this.ended = true;
  }
}
function poolOf(most, answer) {
  const made = [];
  const make = async () => (made.push(new Fake(answer)), made.at(-1));
  return { pool: new Pool(make, most, 100), made };
}
const fine = (question) => ({ status: 200, json: question.body });

test("workers are made when they are needed, and kept", async () => {
  const { pool, made } = poolOf(2, fine);
  for (let i = 0; i < 5; ++i) assert.deepEqual((await pool.ask({ path: "/a", body: i })).json, i);
  assert.equal(made.length, 1);
  await Promise.all([1, 2, 3, 4, 5].map((body) => pool.ask({ path: "/a", body })));
  assert.equal(made.length, 2, "and never more than allowed");
  await soon(150);
  assert.equal(made.filter((worker) => !worker.ended).length, 1, "one is kept after a while");
  await Promise.all([1, 2, 3].map((body) => pool.ask({ path: "/a", body })));
  assert.equal(made.length, 3);
});

test("whoever waits is answered in the order of coming, and may leave", async () => {
  const { pool, made } = poolOf(1);
  const first = pool.ask({ path: "/a", body: 1 });
  const leaving = new AbortController();
  const second = pool.ask({ path: "/a", body: 2 }, undefined, leaving.signal);
  const third = pool.ask({ path: "/a", body: 3 });
  await soon();
  leaving.abort();
  await assert.rejects(second, { name: "AbortError" });
  made[0].onmessage({ data: { status: 200, json: "one" } });
  assert.equal((await first).json, "one");
  await soon();
  assert.deepEqual(made[0].questions.map((q) => q.body), [1, 3], "the one that left was never asked");
  made[0].onmessage({ data: { status: 200, json: "three" } });
  assert.equal((await third).json, "three");
  assert.equal(made[0].ended, false);
});

test("stopping ends a worker that does not come to its end, and whoever waits gets another", async () => {
  const { pool, made } = poolOf(1);
  const stop = new AbortController();
  const news = [];
  const long = pool.ask({ path: "/long" }, (subject) => news.push(subject), stop.signal);
  const next = pool.ask({ path: "/next" });
  await soon();
  made[0].onmessage({ data: { subject: "progress", data: {} } });
  stop.abort();
  await assert.rejects(long, { name: "AbortError" });
  made[0].onmessage?.({ data: { subject: "progress", data: {} } });
  assert.deepEqual(news, ["progress"], "nothing is told to whoever left");
  assert.equal(made[0].ended, false, "it may be nearly done");
  await soon(200);
  assert.equal(made[0].ended, true);
  assert.equal(made.length, 2);
  made[1].onmessage({ data: { status: 200, json: "next" } });
  assert.equal((await next).json, "next");
});

test("a worker that is nearly done is kept", async () => {
  const { pool, made } = poolOf(1);
  const stop = new AbortController();
  const asked = pool.ask({ path: "/a" }, undefined, stop.signal);
  await soon();
  stop.abort();
  await assert.rejects(asked, { name: "AbortError" });
  made[0].onmessage({ data: { status: 200, json: 1 } });
  await soon(200);
  assert.equal(made[0].ended, false);
  const again = pool.ask({ path: "/b" });
  await soon();
  made[0].onmessage({ data: { status: 200, json: 2 } });
  assert.equal((await again).json, 2);
});

test("a worker that breaks down is replaced, and a module that does not load is asked for again", async () => {
  const { pool, made } = poolOf(1);
  const asked = pool.ask({ path: "/a" });
  await soon();
  made[0].onerror({ message: "unreachable", preventDefault() {} });
  await assert.rejects(asked, /the engine failed: unreachable/);
  assert.equal(made[0].ended, true);
  pool.ask({ path: "/b" });
  await soon();
  assert.equal(made.length, 2);

  let tries = 0;
  const shaky = new Pool(async () => {
    if (++tries < 3) throw new Error("no network");
    return new Fake(fine);
  }, 1, 100);
  const both = [shaky.ask({ path: "/a", body: 1 }), shaky.ask({ path: "/a", body: 2 })];
  for (const one of both) await assert.rejects(one, /no network/);
  assert.equal((await shaky.ask({ path: "/a", body: 3 })).json, 3);
});

// Loads that end when the test says so.
function loads() {
  const begun = [];
  const next = () => new Promise((resolve, reject) => begun.push({ resolve, reject }));
  return { begun, load: shareLoad(next) };
}

test("callers share a load while it runs, and what came of it", async () => {
  const { begun, load } = loads();
  const both = [load(), load()];
  begun[0].resolve("module");
  assert.deepEqual(await Promise.all([...both, load()]), ["module", "module", "module"]);
  assert.equal(begun.length, 1);
});

test("a load that failed is forgotten at once, and whoever joined it gets one that began later", async () => {
  const { begun, load } = loads();
  const [first, second, third] = [load(), load(), load()];
  begun[0].reject(new Error("no network"));
  await assert.rejects(first, /no network/);
  const fourth = load(); // a click as soon as the failure is shown
  await soon();
  assert.equal(begun.length, 2, "the others share one new load");
  begun[1].reject(new Error("still none"));
  for (const one of [second, third]) await assert.rejects(one, /still none/);
  await soon();
  assert.equal(begun.length, 3, "the click came after it began");
  begun[2].resolve("module");
  assert.equal(await fourth, "module");
  assert.equal(await load(), "module", "and no old failure discards it");
  assert.equal(begun.length, 3);
});

// The plan of one worker takes so many seconds. The module has 7 units a part; a sum is the text "from-to".
function counting(workers, change = (said) => said, expected_seconds = 2) {
  const seen = [];
  const answer = ({ path, body }) => {
    seen.push([path, body]);
    const plan = { units: 1000, threads: 1, expected_seconds, engine: "block" };
    if (path === "/api/plan") return { status: 200, json: plan };
    if (path === "/module/count/plan") {
      const bounds = Array.from({ length: body.parts + 1 }, (_, i) => 7 * i);
      return { status: 200, json: { units: 7 * body.parts, bounds, plan } };
    }
    if (path === "/module/count/units")
      return change({ status: 200, json: { sum: `${body.from}-${body.to}`, nodes: 2 } }, body);
    return { status: 200, json: { path, ...body } };
  };
  const { pool, made } = poolOf(workers, answer);
  return { counter: new Counter(pool, workers), seen, made };
}

test("a count is shared in parts, each counted once, and the total is judged", async () => {
  for (const workers of [1, 2, 8]) {
    const { counter, seen, made } = counting(workers);
    const news = [];
    const said = await counter.count({ n: 14 }, (subject, data) => news.push([subject, data]));
    assert.equal(said.path, "/module/count/total");
    assert.equal(said.threads, workers);
    const parts = Math.max(14, 8 * workers); // of 0.15 s, but some for everybody
    const all = Array.from({ length: parts }, (_, i) => `${7 * i}-${7 * i + 7}`);
    assert.deepEqual(said.sums.sort(), all.sort());
    assert.equal(made.length, workers);
    assert.ok(made.every((worker) => worker.questions.some((q) => q.path === "/module/count/units")));
    assert.equal(news[0][0], "plan");
    assert.equal(news[0][1].expected_seconds, 2 / workers);
    news.slice(1).forEach(([, { fraction }], i) => assert.ok(Math.abs(fraction - (i + 1) / parts) < 1e-9));
    for (const [, { n }] of seen) assert.equal(n, 14, "the problem is in every question");
  }
});

test("parts that take long are cut by their units", async () => {
  const { counter } = counting(2, undefined, 4096 * 2); // 2 s a part
  const news = [];
  const { sums } = await counter.count({ n: 20 }, (_, data) => news.push(data));
  const ends = sums.map((sum) => sum.split("-").map(Number)).sort((a, b) => a[0] - b[0]);
  assert.equal(ends.length, 4 * 4096);
  ends.forEach(([from, to], i) => assert.ok(from === (ends[i - 1]?.[1] ?? 0) && to - from <= 2));
  assert.ok(Math.abs(news.at(-1).fraction - 1) < 1e-9);
});

test("one part that fails ends the count with its sentence", async () => {
  const bad = (said, { from }) => (from > 5 ? { status: 500, json: { error: "wrong" } } : said);
  const { counter } = counting(2, bad);
  await assert.rejects(counter.count({ n: 14 }), { message: "wrong", status: 500 });
});

test("a count that is stopped stops", async () => {
  const { counter, made } = counting(2, () => undefined);
  const stop = new AbortController();
  const asked = counter.count({ n: 14 }, undefined, stop.signal);
  await soon(20);
  stop.abort();
  await assert.rejects(asked, { name: "AbortError" });
  await soon(200);
  assert.ok(made.every((worker) => worker.ended));
});
