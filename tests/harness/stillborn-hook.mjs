// Loaded into a server process before everything else (--import): its workers end as they start, with the number
// that the file STILLBORN holds.
import { existsSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.STILLBORN;
if (isMainThread && process.argv[2] === "worker" && existsSync(file)) {
  process.exit(Number(readFileSync(file, "utf8")));
}
