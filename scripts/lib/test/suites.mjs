import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { distDirs, ensureBuild } from "../build.mjs";
import { run } from "../child.mjs";
import { root } from "../paths.mjs";
import { ensureChromium } from "./chromium.mjs";
import { countPlaywright, countVitest, failedFiles, failedJourneys } from "./count.mjs";
import { withProduction } from "./production.mjs";

/**
 * The outcome of a suite: the numbers of passed and failed tests, and descriptions of failed and flaky ones.
 * `files`: those with a test that ran.
 * @typedef {{ passed: number, failed: number, words?: string[], files?: string[] }} Outcome
 */

/** @returns {Promise<Outcome>} */
export async function runTypes() {
  // Creates next-env.d.ts and the types of the routes, which the sources import.
  const generated = await run(process.execPath, ["node_modules/next/dist/bin/next", "typegen"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { NEXT_DIST_DIR: ".next-test" },
  });
  if (generated !== 0) return asOne(generated);
  const tsc = ["node_modules/typescript/bin/tsc", "--noEmit"];
  const checked = await run(process.execPath, tsc);
  return asOne(checked || (await run(process.execPath, [...tsc, "-p", "tsconfig.mjs.json"])));
}

/** @returns {Promise<Outcome>} */
export async function runLint() {
  return asOne(await run(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "check", "."]));
}

/** Counts every gate as a test. @returns {Promise<Outcome>} */
export async function runSupply() {
  // Imported late: it needs packages, which are installed by now.
  const { supplyGates } = await import("../supply/gates.mjs");
  const outcome = { passed: 0, failed: 0 };
  for (const { name, check } of supplyGates()) {
    const problems = await check();
    outcome[problems.length === 0 ? "passed" : "failed"] += 1;
    console.log(
      `${problems.length === 0 ? "✓" : "✗"} ${name}${problems.map((line) => `\n    ${line}`).join("")}`,
    );
  }
  return outcome;
}

/**
 * Runs a Vitest project. Files with a failure are run once more by themselves, because CI machines may pause for longer
 * than a test's second try; a file that then passes is reported as flaky.
 * @param {string} project
 * @param {string[]} filters
 * @param {{ again?: boolean, long?: boolean, node?: string }} [options] again: false to run no file again;
 *   long: true for the tests with that tag, false for the others, absent for all; node: the program that runs them
 * @returns {Promise<Outcome>}
 */
export async function runVitest(project, filters, { again = true, ...options } = {}) {
  const first = await runOnce(project, filters, options);
  if (first.failed === 0 || !again) return { ...first, words: wordsOf(first, "failed") };
  const files = first.files.map(({ file }) => path.relative(root, file));
  console.log(
    `\n── ${project}, second try: ${files.join(" ") || "all files, since an error occurred outside the tests"} ──`,
  );
  const second = await runOnce(project, files.length > 0 ? files : filters, options);
  const passedBefore = files.length > 0 ? first.passed - sum(first.files, "passed") : 0;
  const words = second.failed > 0 ? wordsOf(second, "failed") : wordsOf(first, "passed on the second try");
  return { passed: passedBefore + second.passed, failed: second.failed, words };
}

function runOnce(
  project,
  filters,
  /** @type {{ long?: boolean, node?: string }} */ { long, node = process.execPath },
) {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const tags = long === undefined ? [] : [`--tags-filter=${long ? "long" : "!long"}`];
    const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...tags, ...filters];
    const code = await run(node, ["node_modules/vitest/vitest.mjs", ...args]);
    const report = readReport(file);
    return { ...countVitest(code, report, { long }), files: failedFiles(report) };
  });
}

function wordsOf({ failed, files }, verdict) {
  if (failed > 0 && files.length === 0)
    return [`${verdict}: outside the tests (an unhandled error, a crash)`];
  return files.flatMap(({ file, what }) =>
    what.map((name) => `${verdict}: ${path.relative(root, file)} › ${name}`),
  );
}

const sum = (rows, field) => rows.reduce((total, row) => total + row[field], 0);

/**
 * Runs the fault tests without the tag `long`, against production servers and a separate PostgreSQL.
 * @returns {Promise<Outcome>}
 */
export async function runFaults(filters) {
  await ensureBuild(distDirs.test);
  return await runVitest("faults", filters, { long: false });
}

/**
 * Runs the browser tests: groups of files in parallel, each with a production server; then, in a long run, the tests of
 * response times by themselves. A filter that selects no test counts as a failure.
 * @param {string[]} filters
 * @param {string} serverUrl
 * @param {{ long?: boolean }} [options] long: true for the tests with that tag, false for the others
 * @returns {Promise<Outcome>}
 */
export async function runE2e(filters, serverUrl, { long = false } = {}) {
  const chromium = await ensureChromium();
  await ensureBuild(distDirs.test);
  const wanted = readdirSync(path.join(root, "e2e")).filter(
    (file) => file.endsWith(".spec.ts") && (filters.length === 0 || filters.some((text) => isIn(text, file))),
  );
  const groups = groupsOf(wanted);
  // A failing group must not hide the outcomes of the others.
  const runGroup = (name) =>
    runJourneys({ name, files: groups[name], long }, serverUrl, chromium).catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
  const together = await Promise.all(["office", "letters", "site"].map(runGroup));
  // Response times are measured only in a long run.
  const all = long ? [...together, await runGroup("alone")] : together;
  const ran = all.flatMap(({ files = [] }) => files);
  const idle = filters.filter((text) => !ran.some((file) => isIn(text, file)));
  return {
    passed: sum(all, "passed"),
    failed: sum(all, "failed") + idle.length,
    words: [
      ...all.flatMap(({ words = [] }) => words),
      ...idle.map((text) => `no test ${long ? "with" : "without"} the tag @long in '${text}'`),
    ],
  };
}

const isIn = (text, file) => `e2e/${file}`.includes(text);

/** The files of a group run in sequence on one server, because actions of staff change public pages. */
const GROUPS = {
  alone: /-speed\./,
  office: /^(?:admin-|deploy|letters-import|oidc|personal-data|stored-script)/,
  letters: /^(?:alerts|finder|letter|site-simulator|sum)/,
  site: /./,
};

function groupsOf(files) {
  const nameOf = (file) => Object.entries(GROUPS).find(([, pattern]) => pattern.test(file))?.[0];
  return Object.fromEntries(
    Object.keys(GROUPS).map((name) => [name, files.filter((file) => nameOf(file) === name)]),
  );
}

async function runJourneys({ name, files, long }, serverUrl, chromium) {
  if (files.length === 0) return { passed: 0, failed: 0 };
  return withReport((report) =>
    withProduction(
      serverUrl,
      (env) => runPlaywright({ name, files, long, report }, { ...env, CHROMIUM_PATH: chromium }),
      { name, failed: (outcome) => outcome.failed > 0 },
    ),
  );
}

async function runPlaywright({ name, files, long, report }, env) {
  const args = ["test", "--reporter=list,json", "--pass-with-no-tests", `--output=test-results/${name}`];
  const tagged = long ? ["--grep", "@long"] : ["--grep-invert", "@long"];
  const code = await run(process.execPath, ["node_modules/playwright/cli.js", ...args, ...tagged, ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_OPTIONS: "--conditions=react-server" },
  });
  const written = readReport(report);
  const ran = (written?.suites ?? []).map((suite) => suite.file);
  return { ...countPlaywright(code, written), words: failedJourneys(written), files: ran };
}

const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-report-"));
  try {
    return await work(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
