import "./lib/node-version.mjs";
import { readdirSync } from "node:fs";
import path from "node:path";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { root } from "./lib/paths.mjs";
import { Problem, runMain } from "./lib/problem.mjs";
import { runAll } from "./lib/test/run-all.mjs";
import { runE2e, runVitest } from "./lib/test/suites.mjs";

// npm run test:long              every long suite, one after the other, and the journeys of a browser at their other widths
// npm run test:long -- soak      those whose path has that text
// npm run test:long -- e2e login of the browser's journeys, those whose file has that text
const filters = process.argv.slice(2).filter((argument) => argument !== "e2e");
const onlyJourneys = process.argv.includes("e2e");
const journeys = { name: "e2e (@long)", run: (serverUrl) => runE2e(filters, serverUrl, { long: true }) };
const files = [...suitesOf("faults", ".fault.test.ts"), ...suitesOf("long", ".long.test.ts")];
const wanted = files.filter(({ name }) => filters.some((text) => name.includes(text)));
const suites = onlyJourneys ? [journeys] : filters.length === 0 ? [...files, journeys] : wanted;

if (suites.length > 0) await runAll(suites);
else await runMain(() => Promise.reject(new Problem(`No long suite is called ${filters.join(" ")}.`)));

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
