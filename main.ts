import { env } from "./lib/env";
import { runPrimary } from "./lib/workers/primary";
import { isWorker } from "./lib/workers/worker";

const { PORT, WORKERS } = readSettings();
const isDevelopment = process.env.NODE_ENV === "development";

if (WORKERS > 1 && !isWorker() && !isDevelopment) runPrimary({ PORT, WORKERS });
// Only here: a primary holds nothing of the site, nor of the framework.
else await import("./server");

function readSettings() {
  try {
    return env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
