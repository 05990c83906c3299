import { bootstrap } from "../bootstrap.mjs";
import { clearSettings } from "../environment.mjs";
import { runMain } from "../problem.mjs";
import { dropTestDatabases } from "../test-databases.mjs";

/**
 * Runs suites one after another on the database server of `bootstrap`. Reports each suite, and the total in the last
 * line. An aborted suite counts as one failed test.
 * @param {{ name: string, run: (serverUrl: string) => Promise<import("./suites.mjs").Outcome> }[]} suites
 */
export async function runAll(suites) {
  const total = { passed: 0, failed: 0 };
  // CI reads the last line, which is always printed.
  process.once("exit", () => console.log(`\n${total.passed} passed, ${total.failed} failed`));
  const width = Math.max(...suites.map(({ name }) => name.length));
  const runSuites = async ({ url }) => {
    clearSettings();
    process.env.DATABASE_URL = url;
    const lines = [];
    try {
      for (const { name, run } of suites) {
        console.log(`\n── ${name} ──`);
        const startedAt = Date.now();
        const { passed, failed, words = [] } = await run(url).catch(countAsFailed);
        total.passed += passed;
        total.failed += failed;
        const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
        lines.push(`  ${name.padEnd(width)} ${minutes.padStart(5)} min  ${passed} passed, ${failed} failed`);
        lines.push(...words.map((word) => `         ${word}`));
      }
    } finally {
      await dropTestDatabases(url);
    }
    console.log(`\n${lines.join("\n")}`);
    return total.failed === 0 ? 0 : 1;
  };
  await runMain(() =>
    bootstrap(runSuites, { migrate: false, withDev: true, mayCreate: true }).catch((error) => {
      total.failed += 1;
      throw error;
    }),
  );
}

function countAsFailed(error) {
  console.error(error);
  return { passed: 0, failed: 1, words: [] };
}
