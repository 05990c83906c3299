import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { run, tsxArguments } from "./lib/child.mjs";
import { Problem, runMain } from "./lib/problem.mjs";

const script = process.argv[2];
/** Scripts that create or compare the schema. */
const MAKES_SCHEMA = /^scripts\/(?:migrat|restore)/;
const TAKES_SCHEMA_AS_IT_IS = /^scripts\/(?:migrat|backup|restore|uploads|drill)/;

await runMain(() => {
  if (!script) throw new Problem("The script is missing.", "node scripts/run.mjs <script> [arguments]");
  const node = script.endsWith(".ts") ? tsxArguments : [];
  // Reads the arguments late, because bootstrap removes --env from them.
  const command = () => run(process.execPath, [...node, ...process.argv.slice(2)]);
  return bootstrap(command, {
    // Prisma's engine, which compares the schema, is a development package.
    withDev: script === "scripts/migration.mjs",
    needs: needsOf(script),
    migrate: !TAKES_SCHEMA_AS_IT_IS.test(script),
  });
});

function needsOf(name) {
  if (process.argv.includes("--verify") || process.argv.includes("--empty")) return "nothing";
  return MAKES_SCHEMA.test(name) ? "server" : "schema";
}
