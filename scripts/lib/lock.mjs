import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asError, Problem } from "./problem.mjs";
import { processMark, sleep } from "./processes.mjs";

const POLL_MS = 50;

/**
 * Runs `work` while holding a lock file, for which other processes wait. The lock of a dead process is replaced.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {{ timeoutMs?: number, onWait?: (pid: number) => void }} [options]
 * @returns {Promise<Result>}
 */
export async function withLock(file, work, { timeoutMs = 600_000, onWait } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, mark: processMark(process.pid) });
  const deadline = Date.now() + timeoutMs;
  for (let waited = false; !tryCreate(file, own); waited = true) {
    const holder = readHolder(file);
    if (holder && processMark(holder.pid) !== holder.mark) {
      removeStale(file, holder.text);
      continue;
    }
    if (holder && !waited) onWait?.(holder.pid);
    if (Date.now() > deadline) {
      throw new Problem(
        `Process ${holder?.pid} holds ${file} for too long.`,
        "End that process and try again.",
      );
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Creates the lock atomically: writes a file under another name, then links it. */
function tryCreate(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (asError(error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file) {
  try {
    const text = readFileSync(file, "utf8");
    return { ...JSON.parse(text), text };
  } catch {
    return null;
  }
}

/** Removes the lock of a dead process, unless another process has replaced it meanwhile. */
function removeStale(file, text) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== text) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(asError(error).code ?? "")) throw error;
  }
  rmSync(aside, { force: true });
}
