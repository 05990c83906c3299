import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.mjs";

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

test("passed and failed tests are counted", () => {
  const report = {
    numTotalTests: 3,
    numPassedTests: 2,
    testResults: [file("passed", "passed"), file("failed", "passed", "failed")],
  };
  expect(countVitest(1, report)).toEqual({ passed: 2, failed: 1 });
});

test("a skipped test and a file that does not load are failures", () => {
  const report = {
    numTotalTests: 2,
    numPassedTests: 1,
    testResults: [file("passed", "passed", "skipped"), file("failed")],
  };
  expect(countVitest(1, report)).toEqual({ passed: 1, failed: 2 });
});

test("a run without a report, or one that fails outside its tests, is a failure", () => {
  expect(countVitest(1, null)).toEqual({ passed: 0, failed: 1 });
  const report = { numTotalTests: 1, numPassedTests: 1, testResults: [file("passed", "passed")] };
  expect(countVitest(1, report)).toEqual({ passed: 1, failed: 1 });
});

test("browser tests that did not run are failures, those that passed at their second try are not", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(1, { stats })).toEqual({ passed: 6, failed: 3 });
  expect(countPlaywright(1, null)).toEqual({ passed: 0, failed: 1 });
});
