import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dayInSaoPaulo, startOfDay } from "@/lib/platform/format/date";
import { sleep } from "@/scripts/lib/processes.mjs";
import { ensurePrograms } from "./programs";
import { makeFolder } from "./seeded-cluster";

const DAY_MS = 24 * 60 * 60 * 1000;
// The time in which every process notices a changed clock: the processes read its file once a second.
const NOTICED_MS = 2200;

export type Clock = ReturnType<typeof makeClock>;

/**
 * Makes a wall clock for the server processes and PostgreSQL, by Debian's libfaketime. It runs normally, and a test
 * can move it forward; durations are unchanged.
 */
export function makeClock() {
  ensurePrograms(["faketime"], ["faketime"]);
  const found = execFileSync("find", ["/usr/lib", "-name", "libfaketimeMT.so.1"], { encoding: "utf8" });
  const folder = makeFolder("clock");
  const files = { machines: path.join(folder, "machines"), database: path.join(folder, "database") };
  let aheadMs = 0;

  const envOf = (file: string) => ({
    LD_PRELOAD: found.split("\n")[0] ?? "",
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  const put = (ms: number, databaseBehindMs: number) => {
    aheadMs = ms;
    writeFileSync(files.machines, `+${ms / 1000}\n`);
    writeFileSync(files.database, `+${(ms - databaseBehindMs) / 1000}\n`);
  };
  const now = () => Date.now() + aheadMs;
  put(DAY_MS, 0);

  return {
    env: envOf(files.machines),
    databaseEnv: envOf(files.database),
    now,
    /**
     * Sets the clock to `leadMs` before midnight in São Paulo.
     * @param databaseBehindMs the lag of the database's clock: clocks of two machines differ
     * @returns the instant of that midnight, in milliseconds
     */
    toEvening: async (leadMs: number, databaseBehindMs = 0): Promise<number> => {
      const earliest = now() + leadMs + NOTICED_MS + databaseBehindMs;
      const midnight = startOfDay(dayInSaoPaulo(new Date(earliest + DAY_MS))).getTime();
      put(Math.floor((midnight - leadMs - NOTICED_MS - Date.now()) / 1000) * 1000, databaseBehindMs);
      await sleep(midnight - leadMs - now());
      return midnight;
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
