import "./lib/node-version.mjs";
import { runAll } from "./lib/test/run-all.mjs";
import { runE2e, runFaults, runLint, runSupply, runTypes, runVitest } from "./lib/test/suites.mjs";

// npm test                     everything
// npm test -- unit db          these suites
// npm test -- e2e letters      the files of a suite whose path contains 'letters'
const suites = {
  types: runTypes,
  lint: runLint,
  supply: runSupply,
  unit: () => runVitest("unit", filters, { long: false }),
  db: () => runVitest("db", filters, { long: false }),
  faults: () => runFaults(filters),
  e2e: (serverUrl) => runE2e(filters, serverUrl),
};
const names = Object.keys(suites);
const filters = process.argv.slice(2).filter((argument) => !names.includes(argument));
const named = names.filter((name) => process.argv.includes(name));
const withFiles = ["unit", "db", "faults", "e2e"];
const chosen = named.length > 0 ? named : filters.length > 0 ? withFiles : names;

await runAll(chosen.map((name) => ({ name, run: suites[name] })));
