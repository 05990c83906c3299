import "./lib/node-version.mjs";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { runQuietlyOrThrow } from "./lib/child.mjs";
import { root } from "./lib/paths.mjs";
import { Problem, runMain } from "./lib/problem.mjs";
import { runAll } from "./lib/test/run-all.mjs";
import { runE2e, runVitest } from "./lib/test/suites.mjs";

// npm run test:long               every fault and long suite, and the tests tagged long
// npm run test:long -- soak       the fault and long suites whose path contains 'soak'
// npm run test:long -- node-24    unit and database tests on Node 24
// npm run test:long -- db backup  the long tests of a project (unit, db or e2e) in files whose path contains 'backup'
const tagged = {
  unit: (filters) => runVitest("unit", filters, { again: false, long: true }),
  db: (filters) => runVitest("db", filters, { again: false, long: true }),
  e2e: (filters, serverUrl) => runE2e(filters, serverUrl, { long: true }),
};
const projects = Object.keys(tagged);
const filters = process.argv.slice(2).filter((argument) => !projects.includes(argument));
const named = projects.filter((name) => process.argv.includes(name));
const files = [...suitesOf("faults", ".fault.test.ts"), ...suitesOf("long", ".long.test.ts"), onNode24()];
const inProject = (name) => ({ name: `${name} (long)`, run: (url) => tagged[name](filters, url) });
const suites =
  named.length > 0
    ? named.map(inProject)
    : filters.length > 0
      ? files.filter(({ name }) => filters.some((text) => name.includes(text)))
      : [...files, ...projects.map(inProject)];

if (suites.length > 0) await runAll(suites);
else await runMain(() => Promise.reject(new Problem(`No long suite is called ${filters.join(" ")}.`)));

/** The Node version is that of deploy/Dockerfile. */
function onNode24() {
  return {
    name: "node-24",
    run: () =>
      withNode("24.21.0", async (node) => {
        const unit = await runVitest("unit", [], { long: false, node });
        const db = await runVitest("db", [], { long: false, node });
        return {
          passed: unit.passed + db.passed,
          failed: unit.failed + db.failed,
          words: [unit, db].flatMap(({ words = [] }) => words),
        };
      }),
  };
}

function suitesOf(project, ending) {
  return readdirSync(path.join(root, "tests", project))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => `tests/${project}/${file}`)
    .map((name) => ({
      name,
      run: async () => {
        await ensureBuild(distDirs.test);
        return runVitest(project, [name], { again: false });
      },
    }));
}

/**
 * Runs work with another Node, installed from the registry into a temporary folder.
 * @template Result
 * @param {string} version
 * @param {(node: string) => Promise<Result>} work receives the path of the `node` executable
 * @returns {Promise<Result>}
 */
export async function withNode(version, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-node-"));
  // Some tests run it as another user.
  chmodSync(folder, 0o755);
  try {
    const options = ["--prefix", folder, "--no-audit", "--no-fund"];
    await runQuietlyOrThrow("npm", ["install", ...options, `node@${version}`]);
    return await work(path.join(folder, "node_modules", "node", "bin", "node"));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
