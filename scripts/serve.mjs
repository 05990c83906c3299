import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs } from "./lib/build.mjs";
import { claimPort } from "./lib/port.mjs";
import { runMain, say } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

const onReady = (url) => say(`Serving on ${url}`);

await runMain(() =>
  bootstrap(() => serve(distDirs.production, { mode: "production", onReady }), {
    before: claimPort,
    install: false,
    migrate: false,
    mayBeAway: true,
  }),
);
