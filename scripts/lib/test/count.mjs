/**
 * Counts a Vitest run. A file that does not load counts as a failed test, and so does a skipped one: nothing
 * is ever skipped here.
 * @param {number} code Vitest's exit code
 * @param {any} report its JSON report, null when it wrote none
 */
export function countVitest(code, report) {
  if (!report) return atLeastOneFailed(code, { passed: 0, failed: 0 });
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((result) => result.status === "failed"),
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return atLeastOneFailed(code, { passed: report.numPassedTests, failed });
}

/**
 * Counts a Playwright run; tests that did not run count as failed, those that passed at their second try as passed
 * (Playwright names them as flaky).
 * @param {number} code Playwright's exit code
 * @param {any} report its JSON report, null when it wrote none
 */
export function countPlaywright(code, report) {
  if (!report) return atLeastOneFailed(code, { passed: 0, failed: 0 });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailed(code, { passed: expected + flaky, failed: unexpected + skipped });
}

/** What goes wrong outside every test (an unhandled rejection, a crash) must not pass for success. */
function atLeastOneFailed(code, { passed, failed }) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
