import { expect, test } from "vitest";
import { countWords, readingMinutes } from "./excerpt";

test("the words of the text are counted, not its tags", () => {
  expect(countWords("<p>Um <strong>dois</strong></p><p>três&nbsp;quatro</p>")).toBe(4);
  expect(countWords("<p></p>")).toBe(0);
});

test("200 words take a minute; the time is rounded, and at least a minute", () => {
  expect([0, 250, 500].map(readingMinutes)).toEqual([1, 1, 3]);
});
