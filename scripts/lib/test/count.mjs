/**
 * Counts a Vitest run. A file that does not load and a skipped test count as failures, unless the run's tag filter
 * excludes the test.
 * @param {number} code Vitest's exit code
 * @param {any} report its JSON report, null when it wrote none
 * @param {{ long?: boolean }} [filter] long: true if only tests tagged `long` ran, false if only others, absent if all
 */
export function countVitest(code, report, { long } = {}) {
  if (!report) return atLeastOneFailed(code, { passed: 0, failed: 0 });
  const chosen = ({ tags = [] }) => long === undefined || tags.includes("long") === long;
  const unsuccessful = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((result) => result.status !== "passed" && chosen(result)).length;
  const failed = unsuccessful + report.testResults.filter(isBroken).length;
  return atLeastOneFailed(code, { passed: report.numPassedTests, failed });
}

/**
 * Returns the failed files of a Vitest run, each with the names of its failed tests or an error outside them.
 * @returns {{ file: string, passed: number, failed: number, what: string[] }[]}
 */
export function failedFiles(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === "failed")
    .map((file) => {
      const passed = file.assertionResults.filter((result) => result.status === "passed").length;
      const failed = file.assertionResults.length - passed + (isBroken(file) ? 1 : 0);
      const names = file.assertionResults.filter((result) => result.status === "failed");
      const what = isBroken(file) ? [firstLine(file.message)] : names.map((result) => result.fullName);
      return { file: file.name, passed, failed, what };
    });
}

const isBroken = (file) =>
  file.status === "failed" && !file.assertionResults.some((result) => result.status === "failed");

const firstLine = (text) => (text || "outside its tests").split("\n")[0];

/**
 * Counts a Playwright run. Tests that did not run count as failed; flaky tests, which passed on the second try, count
 * as passed.
 * @param {number} code Playwright's exit code
 * @param {any} report its JSON report, null when it wrote none
 */
export function countPlaywright(code, report) {
  if (!report) return atLeastOneFailed(code, { passed: 0, failed: 0 });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailed(code, { passed: expected + flaky, failed: unexpected + skipped });
}

/** Describes the failed, flaky and skipped tests of a Playwright run. @returns {string[]} */
export function failedJourneys(report) {
  const verdicts = { unexpected: "failed", flaky: "passed on the second try", skipped: "did not run" };
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status in verdicts)
        .map((test) => `${verdicts[test.status]}: e2e/${spec.file}:${spec.line} › ${spec.title}`),
    ),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

/** Counts an error outside the tests (an unhandled rejection, a crash) as a failure. */
function atLeastOneFailed(code, { passed, failed }) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
