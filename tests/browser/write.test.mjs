// `queens web --write DIR`: the folder of the page that needs no server, all of it or nothing.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const home = mkdtempSync(join(tmpdir(), "queens-write-"));
after(() => rmSync(home, { recursive: true }));
function write(folder, ...more) {
  const words = ["web", "--write", folder, ...more];
  const { status, stdout, stderr } = spawnSync(process.env.QUEENS_PROGRAM, words, { encoding: "utf8", cwd: home });
  assert.equal(stdout, "");
  return { status, stderr };
}
function refused(folder, sentence, ...more) {
  const { status, stderr } = write(folder, ...more);
  assert.equal(status, 2);
  assert.match(stderr, sentence);
  assert.equal(stderr.trim().split("\n").length, 1);
}
const names = (folder) => readdirSync(join(home, folder)).sort();
const expected = readdirSync(process.env.QUEENS_STATIC).sort();

test("the folder holds the files of page-static, and nothing else", () => {
  assert.deepEqual(write("new"), { status: 0, stderr: "" });
  assert.deepEqual(names("new"), expected);
  for (const name of expected)
    assert.ok(readFileSync(join(home, "new", name)).equals(readFileSync(join(process.env.QUEENS_STATIC, name))), name);
});

test("a folder that was written before is brought up to date", () => {
  write("again");
  for (const name of ["page-00000000.js", "queens-ABCDEF12.wasm", "notes.txt", "my-page.js"])
    writeFileSync(join(home, "again", name), "old");
  writeFileSync(join(home, "again", "index.html"), "old");
  assert.equal(write("again").status, 0);
  assert.deepEqual(names("again"), [...expected, "my-page.js", "notes.txt"].sort());
  assert.notEqual(readFileSync(join(home, "again", "index.html"), "utf8"), "old");
});

test("an empty folder is taken", () => {
  mkdirSync(join(home, "empty"));
  assert.equal(write("empty").status, 0);
  assert.deepEqual(names("empty"), expected);
});

test("folders that belong to others are left alone", () => {
  mkdirSync(join(home, "other"));
  writeFileSync(join(home, "other", "thesis.tex"), "");
  refused("other", /other.*holds other files, such as 'thesis.tex'/);
  assert.deepEqual(names("other"), ["thesis.tex"]);
});

test("what cannot be written is refused with a sentence, and leaves nothing", () => {
  writeFileSync(join(home, "file"), "");
  refused("file", /file: there can be no such folder: /);
  refused("no/such/parent", /no\/such\/parent: there can be no such folder: /);
  assert.ok(!existsSync(join(home, "no")));
  refused("/proc/queens-page", /\/proc\/queens-page/);
  refused("", /--write/);
  refused("served", /'--write' starts no server.*'--port'/, "--port", "0");
  assert.ok(!existsSync(join(home, "served")));
  // A name that is taken by a folder: everything else was written already.
  mkdirSync(join(home, "taken/index.html/x"), { recursive: true });
  mkdirSync(join(home, "taken/service.js"));
  refused("taken", /taken\/index.html/);
  assert.ok(!names("taken").some((name) => name.endsWith("part")));
});
