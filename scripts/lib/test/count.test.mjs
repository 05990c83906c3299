import { expect, test } from "vitest";
import { countPlaywright, countVitest, failedFiles, failedJourneys } from "./count.mjs";

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

test("a test excluded by the tag filter is not counted, and a skipped test of this run fails", () => {
  const results = [
    { status: "passed", tags: [] },
    { status: "skipped", tags: ["long"] },
  ];
  const report = { numPassedTests: 1, testResults: [{ status: "passed", assertionResults: results }] };
  expect(countVitest(0, report, { long: false })).toEqual({ passed: 1, failed: 0 });
  expect(countVitest(0, report, { long: true })).toEqual({ passed: 1, failed: 1 });
  expect(countVitest(0, report)).toEqual({ passed: 1, failed: 1 });
});

test("a run without a report, or with an error outside its tests, is a failure", () => {
  expect(countVitest(1, null)).toEqual({ passed: 0, failed: 1 });
  const report = { numTotalTests: 1, numPassedTests: 1, testResults: [file("passed", "passed")] };
  expect(countVitest(1, report)).toEqual({ passed: 1, failed: 1 });
});

test("browser tests that did not run are failures, and flaky ones are not", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(1, { stats })).toEqual({ passed: 6, failed: 3 });
  expect(countPlaywright(1, null)).toEqual({ passed: 0, failed: 1 });
});

test("failed tests and errors outside the tests are named", () => {
  const named = (name, status, ...fullNames) => ({
    name,
    status,
    message: "hook timed out\nat stage.ts",
    assertionResults: fullNames.map((fullName) => ({ fullName, status: fullName.split(" ")[0] })),
  });
  const report = {
    testResults: [
      named("a.test.ts", "passed", "passed one"),
      named("b.test.ts", "failed", "passed one", "failed two"),
      named("c.test.ts", "failed", "passed one", "passed two"),
    ],
  };
  expect(failedFiles(report)).toEqual([
    { file: "b.test.ts", passed: 1, failed: 1, what: ["failed two"] },
    { file: "c.test.ts", passed: 2, failed: 1, what: ["hook timed out"] },
  ]);
  expect(failedFiles(null)).toEqual([]);
});

test("failed and flaky browser tests are named", () => {
  const spec = (title, status) => ({ title, file: "a.spec.ts", line: 3, tests: [{ status }] });
  const report = {
    suites: [
      {
        specs: [spec("goes", "expected")],
        suites: [{ specs: [spec("a", "flaky"), spec("b", "unexpected")] }],
      },
    ],
  };
  expect(failedJourneys(report)).toEqual([
    "passed on the second try: e2e/a.spec.ts:3 › a",
    "failed: e2e/a.spec.ts:3 › b",
  ]);
});
