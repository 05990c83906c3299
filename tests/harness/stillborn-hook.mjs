// Loaded into a server process before everything else (--import): its workers end as they start, with the number
// that the file STILLBORN holds; where "late" follows it, all but the first only when they are told to end.
import { existsSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const [, , kind, place] = process.argv;
const file = process.env.STILLBORN;
if (isMainThread && kind === "worker" && existsSync(file)) {
  const [code, late] = readFileSync(file, "utf8").split(" ");
  if (late && place !== "0") process.once("SIGTERM", () => process.exit(Number(code)));
  else process.exit(Number(code));
}
