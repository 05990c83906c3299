import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { run, tsxArguments } from "./lib/child.mjs";
import { clearSettings } from "./lib/environment.mjs";
import { Problem, runMain } from "./lib/problem.mjs";
import { testSecrets, withProduction } from "./lib/test/production.mjs";
import { dropTestDatabases } from "./lib/test-databases.mjs";

// npm run bench                            runs every benchmark
// npm run bench -- import --rows 1000000   runs one, with its options
const benches = {
  pages: { file: "scripts/bench/pages.ts", needsServer: true },
  import: { file: "scripts/bench/import.ts" },
  letters: { file: "scripts/bench/letters.ts" },
  finder: { file: "scripts/bench/finder.ts" },
};
const [name, ...options] = process.argv.slice(2);
const chosen = name ? [name] : Object.keys(benches);

await runMain(() => {
  if (name && !benches[name])
    throw new Problem(`Unknown benchmark ${name}.`, `One of: ${Object.keys(benches).join(", ")}`);
  return bootstrap(runBenches, { migrate: false, withDev: true });
});

async function runBenches({ url }) {
  clearSettings();
  let missed = 0;
  try {
    for (const key of chosen) {
      console.log(`\n── ${key} ──`);
      if ((await runBench(benches[key], url)) !== 0) missed += 1;
    }
  } finally {
    await dropTestDatabases(url);
  }
  console.log(
    missed === 0
      ? "\nEvery figure is within its limit."
      : `\n${missed} of ${chosen.length} benchmarks are outside a limit.`,
  );
  return missed === 0 ? 0 : 1;
}

function runBench({ file, needsServer }, url) {
  const start = (env) => run(process.execPath, [...tsxArguments, file, ...options], { env });
  return needsServer ? withProduction(url, start) : start({ ...testSecrets, DATABASE_URL: url });
}
