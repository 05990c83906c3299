import "./lib/node-version.mjs";
import { distDirs, ensureBuild } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { interruptible } from "./lib/interruptible.mjs";
import { runMain } from "./lib/problem.mjs";

await runMain(() =>
  interruptible(async () => {
    loadEnvironment();
    await ensureDependencies();
    await ensureBuild(distDirs.production, { force: true });
  }),
);
