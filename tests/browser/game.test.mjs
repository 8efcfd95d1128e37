// The rules, the history and the memory of Play, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./bundle.mjs";

globalThis.Path2D = class {}; // nothing is drawn here,
globalThis.localStorage = { getItem: () => null }; // and no theme chosen
const play = "views/play";
const [game, puzzle, records, share, scene, painting] = await Promise.all([
  load(`${play}/game.ts`), load(`${play}/puzzle.ts`), load(`${play}/records.ts`),
  load(`${play}/share.ts`), load(`${play}/scene.ts`), load(`${play}/own/painting.ts`),
]);

const rows = ["AAAAAAA", "ABBBCCA", "ABDDDCA", "EEDFDCA", "EGGFFFA", "EGGGFAA", "EEEAAAA"];
const sample = puzzle.readText(rows.join("\n"));
const solution = [6, 8, 17, 26, 30, 39, 42]; // squares row by row
const withQueens = (...squares) =>
  game.withMarks(game.begin(sample), squares.map((i) => [i, "Q"]));
const memory = () => {
  const held = new Map();
  return {
    getItem: (key) => held.get(key) ?? null, setItem: (key, value) => held.set(key, value),
    removeItem: (key) => held.delete(key),
  };
};

test("conflicts are named as soon as two queens touch or share a line or a region", () => {
  const sentences = (...squares) => game.conflicts(withQueens(...squares)).map((c) => c.sentence);
  assert.deepEqual(sentences(0, 16), []);
  assert.deepEqual(sentences(16, 24), ["The queens on (2,2) and (3,3) touch."]);
  assert.deepEqual(sentences(29, 33), ["There are 2 queens in row 4."]);
  assert.deepEqual(sentences(8, 36), ["There are 2 queens in column 1."]);
  assert.deepEqual(sentences(0, 47), ["There are 2 queens in region A."]);
});

test("a queen rules out her lines, her region and her neighbours", () => {
  const out = game.ruledOut(withQueens(24)); // (3,3), region F
  for (const i of [21, 27, 3, 45, 16, 32, 31, 33, 39]) assert.ok(out.has(i), `${i}`);
  for (const i of [24, 0, 8, 48]) assert.ok(!out.has(i), `${i}`);
});

test("with two stars a line is full with two queens", () => {
  const two = { ...sample, stars: 2 };
  const one = game.withMarks(game.begin(two), [[0, "Q"]]);
  assert.ok(!game.ruledOut(one).has(3) && game.ruledOut(one).has(1));
  const both = game.withMarks(one, [[3, "Q"]]);
  assert.equal(game.conflicts(both).length, 0);
  assert.ok(game.ruledOut(both).has(5));
  assert.equal(game.conflicts(game.withMarks(both, [[5, "Q"]])).length, 2); // row 0, region A
});

test("a solved board is solved, any other is not", () => {
  assert.ok(withQueens(...solution).solved);
  assert.ok(!withQueens(...solution.slice(1)).solved);
  assert.ok(!withQueens(...solution.slice(1), 5).solved);
});

test("everything can be undone and redone; a stroke is one step", () => {
  let now = game.begin(sample);
  const before = now;
  for (const i of [0, 1, 2]) now = game.sameStroke(before, game.withMarks(now, [[i, "x"]]));
  assert.equal(now.history.length, 2);
  now = game.startOver(game.withMarks(now, [[9, "Q"]]));
  assert.equal(game.shown(now), ".".repeat(49));
  now = game.undo(now);
  assert.equal(game.markOf(now, 9), "Q");
  now = game.undo(game.undo(now));
  assert.equal(game.shown(now), ".".repeat(49));
  assert.equal(game.undo(now), now);
  now = game.redo(now);
  assert.equal(game.shown(now).slice(0, 4), "xxx.");
  now = game.withMarks(now, [[3, "x"]]);
  assert.equal(game.redo(now), now, "a new mark ends what could be redone");
});

test("a solved puzzle starts over with a new clock", () => {
  const won = { ...withQueens(...solution), time: 5000, hints: 2 };
  const again = game.startOver(won);
  assert.deepEqual([again.solved, again.time, again.hints, game.queensOf(again).length],
    [false, 0, 0, 0]);
});

test("a click goes from empty to cross to queen; a small cross counts as one", () => {
  const now = withQueens(24);
  assert.equal(game.nextMark(now, 0, new Set()), "x");
  assert.equal(game.nextMark(now, 21, game.ruledOut(now)), "Q");
  assert.equal(game.nextMark(now, 24, new Set()), ".");
});

test("a game is remembered with marks, history and time, and only where it fits", () => {
  const store = memory();
  const played = { ...game.undo(withQueens(0)), time: 1234, hints: 1 };
  records.keepGame(store, played);
  assert.deepEqual(records.loadGame(store, sample), played);
  const other = puzzle.readText("AABB\nAABB\nCCDD\nCCDD");
  assert.equal(records.loadGame(store, other).time, 0);
  const odd = { [records.gameKey(sample)]: { history: ["x"], now: 0 } };
  store.setItem("play.games", JSON.stringify(odd));
  assert.equal(game.shown(records.loadGame(store, sample)).length, 49);
  store.setItem("play.games", "{damaged");
  assert.equal(records.loadGame(store, sample).now, 0);
});

test("a store that refuses loses the memory, not the game", () => {
  const full = { ...memory(), setItem: () => { throw new Error("full"); } };
  records.keepGame(full, withQueens(0));
  const won = withQueens(...solution);
  assert.equal(records.keepWin(full, won, "daily", null, "2026-11-17").best, true);
});

test("best times and streaks", () => {
  const store = memory();
  const won = (time, hints = 0) => ({ ...withQueens(...solution), time, hints });
  const day = (d) => `2026-03-0${d}`;
  assert.deepEqual(records.keepWin(store, won(9000), "daily", day(1), day(1)),
    { best: true, before: undefined, streak: 1 });
  assert.equal(records.keepWin(store, won(9500), "daily", day(2), day(2)).best, false);
  assert.equal(records.keepWin(store, won(100, 1), "daily", day(3), day(3)).best, false, "a hint");
  const last = records.keepWin(store, won(8000), "daily", day(4), day(4));
  assert.deepEqual(last, { best: true, before: 9000, streak: 4 });
  const kept = records.loadRecords(store);
  assert.equal(records.streak(kept, day(5)), 4, "yesterday counts until today is over");
  assert.equal(records.streak(kept, day(6)), 0);
  records.keepWin(store, won(1), "daily", "2026-02-28", day(4));
  assert.equal(records.streak(records.loadRecords(store), day(4)), 4, "solved late: no streak");
});

test("days", () => {
  assert.equal(records.dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(records.dayBefore("2026-12-31", -1), "2027-01-01");
  assert.ok(records.isDay("2024-02-29") && !records.isDay("2026-02-29") && !records.isDay("2026"));
  assert.equal(records.weekday("2026-11-17"), 1);
  assert.equal(records.daySeed("2026-11-17"), 20261117);
});

test("a text to share says which puzzle, the time and the hints, not the solution", () => {
  const won = { ...withQueens(...solution), time: 83_000, hints: 1 };
  const link = "http://x/#/play?day=2026-11-17";
  assert.equal(share.shareText(won, "17 November 2026 · medium", 3, link),
    "Queens 17 November 2026 · medium · 7 × 7\n♛ 1:23 · 1 hint\n3 days in a row\n" +
    link);
  assert.equal(share.clock(3_723_000), "1:02:03");
});

test("letters, numbers and JSON are read as puzzles, and come back from their link", () => {
  const texts = [
    rows.join("\n"), `# a note\n${rows.map((r) => [...r].join(" ")).join("\r\n")}\n`,
    JSON.stringify(rows), JSON.stringify({ regions: rows }),
    JSON.stringify(rows.map((r) => [...r].map((c) => c.charCodeAt(0) - 65))),
    rows.map((r) => [...r].map((c) => c.charCodeAt(0) - 60).join(",")).join("\n"),
    JSON.stringify({ colorRegions: rows.map((r) => [...r].map((c) => `#ff00${c}${c}`)) }),
  ];
  for (const text of texts) {
    const read = puzzle.readText(text);
    assert.deepEqual(read.regions, sample.regions, text);
    assert.deepEqual(puzzle.puzzleFromLink(puzzle.puzzleLink(read), 1), read, text);
  }
});

test("a refused text says what was expected", () => {
  const said = (text) => puzzle.readText(text);
  assert.match(said(""), /^There is nothing here\. Write one row a line/);
  assert.match(said("AAB\nABB\nABB"), /^There are 3 rows; a puzzle has 4 to 26\./);
  assert.match(said("AABB\nAAB\nAABB\nAABB"), /^Row 1 has 3 squares, but there are 4 rows/);
  assert.match(said("AA?B\nAABB\nAABB\nAABB"), /^‘\?’ names no region/);
  assert.match(said("[[1,2],"), /^This list is not complete/);
  assert.match(said('{"a":1}'), /^There is no list of rows in it/);
  assert.match(said("[1,2,3,4]"), /^Each row must be a list/);
  for (const text of ["", "x", "[", "{}", "AB"])
    assert.doesNotMatch(said(text), /--|queens puzzle/);
});

test("hints name regions by colour where no letters are seen", () => {
  const said = (text) => scene.inColours(text, sample);
  assert.equal(said("Region A fits only in row 1, so row 1's other squares are out."),
    "The blue region fits only in row 1, so row 1's other squares are out.");
  assert.equal(said("Regions A, B and C lie in region D's rows."),
    "The blue, orange and green regions lie in the red region's rows.");
  assert.equal(said("Region Z has one."), "Region Z has one.");
});

test("painting: squares, areas, sizes, and what is missing", () => {
  let paper = painting.blank(4);
  assert.equal(painting.finished(paper), "Nothing is painted yet.");
  paper = painting.filled(paper, 0, 0);
  assert.deepEqual(new Set(paper.regions), new Set([0]));
  assert.match(painting.finished(paper), /^There is 1 region, but 4 rows/);
  paper = painting.painted(painting.painted(paper, 15, 1), 14, -1);
  assert.equal(painting.finished(paper), "One square has no colour yet.");
  assert.equal(painting.paintingText(paper), "AAAA/AAAA/AAAA/AA.B");
  assert.deepEqual(painting.paintingFrom("AAAA/AAAA/AAAA/AA.B"), paper);
  assert.equal(painting.resized(paper, 5).regions[24], -1);
  assert.deepEqual(painting.resized(painting.resized(paper, 5), 4), paper);
  const pieces = painting.paintingFrom("AABB/CABB/CCDD/ADDD");
  assert.match(painting.finished(pieces), /^Region A is in pieces/);
  assert.equal(painting.finished(painting.paintingFrom("AABB/AABB/CCDD/CCDD")).n, 4);
  assert.match(painting.paintingFrom("AB"), /^There is 1 row/);
});
