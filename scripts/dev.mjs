import "./lib/node-version.mjs";
import { bootstrap } from "./lib/bootstrap.mjs";
import { bundleServer, distDirs } from "./lib/build.mjs";
import { claimPort } from "./lib/port.mjs";
import { seedIfEmpty } from "./lib/prepare.mjs";
import { runMain } from "./lib/problem.mjs";
import { serve } from "./lib/serve.mjs";

await runMain(() =>
  bootstrap(
    async (database) => {
      await seedIfEmpty(database);
      await bundleServer(distDirs.development, "development");
      const onReady = (url) => console.log(`\n  Development server  ${url}\n`);
      return await serve(distDirs.development, { mode: "development", onReady });
    },
    { before: claimPort, withDev: true, mayCreate: true },
  ),
);
