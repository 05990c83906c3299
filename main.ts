import { env } from "./lib/platform/env";

try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Imported last, so that an invalid setting is reported before anything else is loaded.
await import("./server");
