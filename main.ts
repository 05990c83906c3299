import { env } from "./lib/platform/env";

try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Imported here: an invalid setting is reported before anything of the site is loaded.
await import("./server");
