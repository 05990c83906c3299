import "./lib/node-version.mjs";
import { readFileSync } from "node:fs";
import path from "node:path";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { checkTelemetry } from "./lib/dependencies.mjs";
import { claimPort } from "./lib/port.mjs";
import { seedIfEmpty } from "./lib/prepare.mjs";
import { runMain } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

await runMain(() =>
  bootstrap(
    async (database, building) => {
      const [newLogins] = await Promise.all([seedIfEmpty(database), building]);
      return await serve(distDirs.production, {
        mode: "production",
        onReady: (url) => greet(url, newLogins),
      });
    },
    { before: claimPort, alongside: build, mayCreate: true },
  ),
);

/** Builds, after a check that should fail before a slow build. */
function build() {
  checkTelemetry();
  return ensureBuild(distDirs.production);
}

function greet(url, newLogins) {
  console.log(`\n  Site         ${url}\n  Back office  ${url}/iacontrol`);
  if (newLogins) {
    const lines = readFileSync(newLogins, "utf8").trim().split("\n");
    console.log(`  Demo logins  (kept in ${path.relative(process.cwd(), newLogins)})`);
    for (const line of lines) console.log(`    ${line}`);
  }
  console.log("\n  Ctrl-C stops everything.\n");
}
