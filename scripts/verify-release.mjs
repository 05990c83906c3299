import "./lib/node-version.mjs";
import { root } from "./lib/paths.mjs";
import { runMain, say } from "./lib/problem.mjs";
import { verifyRelease } from "./lib/provenance.mjs";

// Exits with 1 when a file of this release differs from its statement. By itself, or before another script: node
// --import ./scripts/verify-release.mjs scripts/serve.mjs Its threads and child processes inherit both, and must not
// verify again.
if (!process.env.RELEASE_VERIFIED) {
  await runMain(async () => say(await verifyRelease(root)));
  if (process.exitCode) process.exit();
  process.env.RELEASE_VERIFIED = "1";
}
