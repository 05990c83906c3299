import "./lib/node-version.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { checks } from "./lib/doctor/checks.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { root } from "./lib/paths.mjs";
import { runMain } from "./lib/problem.mjs";

// Changes nothing and needs nothing: it tells what the other commands would stumble over.
await runMain(async () => {
  loadEnvironment({ unit: true });
  const isInstalled = existsSync(path.join(root, "node_modules", "pg"));
  let problems = 0;
  for (const { name, needsPackages, check } of checks) {
    if (needsPackages && !isInstalled) {
      console.log(`–  ${name}: not checked before the packages are installed (npm ci)`);
      continue;
    }
    const { ok, text, step } = await check().catch((error) => ({ ok: false, text: error.message }));
    console.log(`${ok ? "ok" : "✗ "} ${name}: ${text}${step ? `\n     → ${step}` : ""}`);
    if (!ok) problems += 1;
  }
  console.log(problems === 0 ? "\nEverything is in order." : `\n${problems} to put right.`);
  return problems === 0 ? 0 : 1;
});
