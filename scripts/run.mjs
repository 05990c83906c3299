import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { run, tsxArguments } from "./lib/child.mjs";
import { Problem, runMain } from "./lib/problem.mjs";

const [script, ...args] = process.argv.slice(2);

await runMain(() => {
  if (!script) throw new Problem("No script named.", "node scripts/run.mjs <script> [arguments]");
  const node = script.endsWith(".ts") ? tsxArguments : [];
  return bootstrap(() => run(process.execPath, [...node, script, ...args]), {
    // It compares the schema by Prisma's own engine.
    withDev: script === "scripts/migration.mjs",
    // These are about the migrations themselves, take the schema as it is, or need none.
    migrate: !/^scripts\/(migrat|backup|restore|uploads)/.test(script),
  });
});
