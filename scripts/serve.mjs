import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs } from "./lib/build.mjs";
import { checkTelemetry } from "./lib/dependencies.mjs";
import { claimPort } from "./lib/port.mjs";
import { runMain, say } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

const onReady = (url) => say(`Serving on ${url}`);

function run() {
  checkTelemetry();
  return serve(distDirs.production, { mode: "production", onReady });
}

await runMain(() =>
  bootstrap(run, {
    before: claimPort,
    install: false,
    migrate: false,
    mayBeAway: true,
  }),
);
