import "./lib/node-version.mjs";
import { readdirSync } from "node:fs";
import path from "node:path";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { clearSettings } from "./lib/environment.mjs";
import { root } from "./lib/paths.mjs";
import { Problem, runMain } from "./lib/problem.mjs";
import { runE2e, runVitest } from "./lib/test/suites.mjs";
import { dropTestDatabases } from "./lib/test-databases.mjs";

// npm run test:long              every long suite, one after the other, and the journeys of a browser at their other widths
// npm run test:long -- soak      those whose path has that text
// npm run test:long -- e2e login of the browser's journeys, those whose file has that text
const filters = process.argv.slice(2).filter((argument) => argument !== "e2e");
const onlyJourneys = process.argv.includes("e2e");
const journeys = { project: "e2e", file: "e2e (@long)" };
const files = [...filesOf("faults", ".fault.test.ts"), ...filesOf("long", ".long.test.ts")];
const suites = onlyJourneys
  ? [journeys]
  : filters.length === 0
    ? [...files, journeys]
    : files.filter(isWanted);
const total = { passed: 0, failed: 0 };

process.once("exit", () => console.log(`\n${total.passed} passed, ${total.failed} failed`));
await runMain(() => {
  if (suites.length === 0) throw new Problem(`No long suite is called ${filters.join(" ")}.`);
  return bootstrap(runSuites, { migrate: false }).catch(countFailure);
});

function isWanted({ file }) {
  return filters.some((text) => file.includes(text));
}

function countFailure(error) {
  total.failed += 1;
  throw error;
}

async function runSuites({ url }) {
  clearSettings();
  process.env.DATABASE_URL = url;
  await ensureBuild(distDirs.test);
  const lines = [];
  try {
    for (const { project, file } of suites) {
      console.log(`\n── ${file} ──`);
      const begun = Date.now();
      const { passed, failed } = await (project === "e2e"
        ? runE2e(filters, url, { long: true })
        : runVitest(project, [file], { again: false }));
      total.passed += passed;
      total.failed += failed;
      const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
      lines.push(`  ${file.padEnd(44)} ${minutes.padStart(5)} min  ${passed} passed, ${failed} failed`);
    }
  } finally {
    await dropTestDatabases(url);
  }
  console.log(`\n${lines.join("\n")}`);
  return total.failed === 0 ? 0 : 1;
}

function filesOf(project, ending) {
  return readdirSync(path.join(root, "tests", project))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ project, file: `tests/${project}/${name}` }));
}
