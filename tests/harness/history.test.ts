import fc from "fast-check";
import { expect, test } from "vitest";
import { checkHistory, type HistoryEvent, type Read, type Write } from "./history";

const write = (value: number, startedAt: number, ended: number, more: Partial<Write> = {}): Write => ({
  ...{ kind: "write", record: "faq", value, startedAt, ended, outcome: "done", base: `v${value - 1}` },
  ...more,
});
const read = (value: number, startedAt: number, ended: number, source = "a"): Read => ({
  ...{ kind: "read", record: "faq", value, startedAt, ended, source },
});
const rules = (...events: HistoryEvent[]) => checkHistory(events).map(({ rule }) => rule);

test("a read during a write may return either value", () => {
  expect(rules(write(1, 0, 1), write(2, 10, 20), read(1, 12, 13), read(2, 12, 13, "b"))).toEqual([]);
});

test("an older value is a stale read if the read began after a write was acknowledged", () => {
  expect(rules(write(1, 0, 1), write(2, 10, 20), read(1, 21, 22))).toEqual(["stale read"]);
});

test("a value of a refused or a future write is reported as unwritten", () => {
  const refused = write(2, 10, 20, { outcome: "refused" });
  expect(rules(write(1, 0, 1), refused, read(2, 12, 13))).toEqual(["unwritten value"]);
  expect(rules(write(1, 0, 1), write(2, 10, 20), read(2, 5, 9))).toEqual(["unwritten value"]);
});

test("an unacknowledged write may or may not have happened", () => {
  const lost = write(2, 10, 20, { outcome: "unknown" });
  expect(rules(write(1, 0, 1), lost, read(2, 30, 31, "a"), read(1, 30, 31, "b"))).toEqual([]);
});

test("a source that returns to an older value is reported; two sources may differ during a write", () => {
  const events = [write(1, 0, 1), write(2, 10, 90), read(2, 20, 21, "a")];
  expect(rules(...events, read(1, 30, 31, "b"))).toEqual([]);
  expect(rules(...events, read(1, 30, 31, "a"))).toEqual(["backwards read"]);
});

test("two successful writes based on one version are a lost update", () => {
  expect(rules(write(1, 0, 1), write(2, 2, 3, { base: "v1" }), write(3, 2, 4, { base: "v1" }))).toEqual([
    "lost update",
  ]);
});

test("valid histories of one register pass, and fail with a last read that is two writes old", () => {
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 3,
    maxLength: 40,
  });
  fc.assert(
    fc.property(gaps, (steps) => {
      let clock = 0;
      const events = steps.flatMap(([writing, reading], index) => {
        const startedAt = clock;
        clock += writing + reading + 1;
        return [
          write(index, startedAt, startedAt + writing),
          read(index, startedAt + writing + 0.5, clock - 0.5),
        ];
      });
      expect(checkHistory(events)).toEqual([]);
      const old = { ...(events.at(-1) as Read), value: steps.length - 3, source: "other" };
      expect(checkHistory([...events, old]).map(({ rule }) => rule)).toEqual(["stale read"]);
    }),
  );
});
