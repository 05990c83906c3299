import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

type ServerFigures = { at: number; p99: number; max: number; total_p99: number; rss: number };

/** Returns the options of a server into which hook.mjs injects faults, and functions that select the faults. */
export function makeFaultInjection() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-fault-"));
  const file = (name: string) => path.join(folder, name);
  const read = (name: string) =>
    existsSync(file(name)) ? readFileSync(file(name), "utf8").split("\n").filter(Boolean) : [];
  return {
    options: { hook: "tests/harness/hook.mjs", env: { FAULT_DIR: folder } },
    killAfterCommit: () => writeFileSync(file("kill-after-commit"), ""),
    throwIn: (sql: string) => writeFileSync(file("throw"), sql),
    mend: () => rmSync(file("throw"), { force: true }),
    reject: () => writeFileSync(file("reject"), ""),
    answerNames: (names: Record<string, string[][]>) => writeFileSync(file("names"), JSON.stringify(names)),
    /** Resets `total_p99`. */
    begin: () => writeFileSync(file("begin"), ""),
    lookups: () => read("lookups"),
    sockets: () => read("sockets"),
    /** The process's figures, one per second: event loop delay in milliseconds, memory in megabytes. */
    figures: () => read("figures").map((line) => JSON.parse(line) as ServerFigures),
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}
