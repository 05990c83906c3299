import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";
import { processMark, sleep } from "./processes.mjs";

let folder;
let lock;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ipe-lock-"));
  lock = path.join(folder, "deep", "lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a second call waits, and the lock is removed at the end", async () => {
  const events = [];
  const hold = (name) =>
    withLock(lock, async () => {
      events.push(`${name} in`);
      await sleep(60);
      events.push(`${name} out`);
    });
  await Promise.all([hold("a"), hold("b")]);
  expect(events.map((event) => event.split(" ")[1])).toEqual(["in", "out", "in", "out"]);
  expect(readdirSync(path.dirname(lock))).toEqual([]);
});

test("a lock is released when the work fails", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await withLock(lock, async () => "free")).toBe("free");
});

test.each([
  ["an exited process", { pid: 2 ** 22 + 1, mark: "1@gone" }],
  ["an earlier process with the same id", { pid: process.pid, mark: "1@before" }],
])("a lock of %s is replaced, by one call at a time", async (_, holder) => {
  await withLock(lock, async () => undefined);
  writeFileSync(lock, JSON.stringify(holder));
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await sleep(20);
    inside -= 1;
  };
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)]);
});

test("the lock of a running process is awaited, then reported", async () => {
  await withLock(lock, async () => undefined);
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, mark: processMark(process.ppid) }));
  const waits = [];
  const attempt = withLock(lock, async () => undefined, { timeoutMs: 120, onWait: (pid) => waits.push(pid) });
  await expect(attempt).rejects.toThrow(`Process ${process.ppid} holds`);
  expect(waits).toEqual([process.ppid]);
});
