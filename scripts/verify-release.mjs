import "./lib/node-version.mjs";
import { root } from "./lib/paths.mjs";
import { runMain, say } from "./lib/problem.mjs";
import { verifyRelease } from "./lib/provenance.mjs";

// Exits with 1 if a file of this release differs from its statement. Runs by itself, or before another script, whose
// threads and children inherit the import and the variable and do not verify again:
//   node --import ./scripts/verify-release.mjs scripts/serve.mjs
if (!process.env.RELEASE_VERIFIED) {
  await runMain(async () => say(await verifyRelease(root)));
  if (process.exitCode) process.exit();
  process.env.RELEASE_VERIFIED = "1";
}
