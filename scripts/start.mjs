import "./lib/node-version.mjs";
import { readFileSync } from "node:fs";
import path from "node:path";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { stopChildren } from "./lib/child.mjs";
import { checkTelemetry } from "./lib/dependencies.mjs";
import { claimPort } from "./lib/port.mjs";
import { seedIfEmpty } from "./lib/prepare.mjs";
import { runMain } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

await runMain(() =>
  bootstrap(
    async (database) => {
      checkTelemetry();
      const newLogins = await prepare(database);
      return await serve(distDirs.production, {
        mode: "production",
        onReady: (url) => greet(url, newLogins),
      });
    },
    { before: claimPort, mayCreate: true },
  ),
);

/** Seeds and builds side by side; when one fails the other is stopped. */
async function prepare(database) {
  try {
    const [newLogins] = await Promise.all([seedIfEmpty(database), ensureBuild(distDirs.production)]);
    return newLogins;
  } catch (error) {
    stopChildren("SIGTERM");
    throw error;
  }
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
