import "./lib/node-version.mjs";
import { runOrThrow } from "./lib/child.mjs";
import { listTelemetry } from "./lib/dependencies.mjs";
import { runMain } from "./lib/problem.mjs";

// npm run telemetry: adds the packages that send traces to an installation without development packages.
await runMain(async () => {
  const missing = listTelemetry().filter(({ installed }) => !installed);
  if (missing.length === 0) return;
  const names = missing.map(({ name, version }) => `${name}@${version}`);
  const flags = ["--no-save", "--save-prod", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await runOrThrow("npm", ["install", ...flags, ...names], {
    step: "Check the network and the npm registry (npm ping).",
  });
});
