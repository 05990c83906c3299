import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { clearSettings } from "./lib/environment.mjs";
import { runMain } from "./lib/problem.mjs";
import { runE2e, runFaults, runLint, runSupply, runTypes, runVitest } from "./lib/test/suites.mjs";
import { dropTestDatabases } from "./lib/test-databases.mjs";

// npm test                     everything
// npm test -- unit db          these suites
// npm test -- e2e letters      of a suite, the files whose path has that text
const suites = {
  types: () => runTypes(),
  lint: () => runLint(),
  supply: () => runSupply(),
  unit: ({ filters }) => runVitest("unit", filters),
  db: ({ filters }) => runVitest("db", filters),
  faults: ({ filters }) => runFaults(filters),
  e2e: ({ filters, serverUrl }) => runE2e(filters, serverUrl),
};
const names = Object.keys(suites);
const filters = process.argv.slice(2).filter((argument) => !names.includes(argument));
const named = names.filter((name) => process.argv.includes(name));
const total = { passed: 0, failed: 0 };
const withFiles = ["unit", "db", "faults", "e2e"];
const chosen = named.length > 0 ? named : filters.length > 0 ? withFiles : names;

// CI reads the last line: it is there whatever happens.
process.once("exit", () => console.log(`\n${total.passed} passed, ${total.failed} failed`));
await runMain(() => bootstrap(runSuites, { migrate: false }).catch(countFailure));

function countFailure(error) {
  total.failed += 1;
  throw error;
}

async function runSuites({ url }) {
  clearSettings();
  process.env.DATABASE_URL = url;
  const lines = [];
  try {
    for (const name of chosen) {
      const { passed, failed, minutes, words = [] } = await runSuite(name, url);
      total.passed += passed;
      total.failed += failed;
      lines.push(`  ${name.padEnd(6)} ${minutes.toFixed(1)} min  ${passed} passed, ${failed} failed`);
      lines.push(...words.map((word) => `         ${word}`));
    }
  } finally {
    await dropTestDatabases(url);
  }
  console.log(`\n${lines.join("\n")}`);
  return total.failed === 0 ? 0 : 1;
}

async function runSuite(name, serverUrl) {
  console.log(`\n── ${name} ──`);
  const begun = Date.now();
  const outcome = await suites[name]({ filters, serverUrl }).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  return { ...outcome, minutes: (Date.now() - begun) / 60_000 };
}
