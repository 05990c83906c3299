import { expect, test } from "vitest";
import { countWords, readingMinutes } from "./reading";

test("words are counted as they are read, not as they are marked", () => {
  expect(countWords("<p>Um <strong>dois</strong></p><p>três&nbsp;quatro</p>")).toBe(4);
  expect(countWords("<p></p>")).toBe(0);
});

test("two hundred words take a minute, and nothing takes less", () => {
  expect([0, 250, 500].map(readingMinutes)).toEqual([1, 1, 3]);
});
