import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { distDirs } from "./lib/build.mjs";
import { checkTelemetry } from "./lib/dependencies.mjs";
import { claimPort } from "./lib/port.mjs";
import { Problem, runMain, say } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

const onReady = (url) => say(`Serving on ${url}`);

function run() {
  checkTelemetry();
  return serve(distDirs.production, { mode: "production", onReady });
}

await runMain(() =>
  bootstrap(run, {
    before: async () => {
      requireAddress();
      await claimPort();
    },
    install: false,
    migrate: false,
    mayBeAway: true,
  }),
);

/** Links in mails and the sitemap of a production site must not point to localhost. */
function requireAddress() {
  if (process.env.SITE_URL || !process.env.DATABASE_URL) return;
  throw new Problem(
    `SITE_URL is not set: mails, canonical links and the sitemap would name http://localhost:${process.env.PORT}.`,
    "Set the site's public address, e.g. SITE_URL=https://www.example.com.br",
  );
}
