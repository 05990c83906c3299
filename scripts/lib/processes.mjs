import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { asError } from "./problem.mjs";

/**
 * Returns a mark that distinguishes a process from later ones with the same id: ids are reused.
 * @returns {string | null} an opaque mark, null if no such process runs
 */
export function processMark(pid) {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in parentheses may contain spaces; the fields after it do not.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? null : `${fields[19]}@${bootId()}`;
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** Returns the command line of a process; an empty string if it cannot be read. */
export function commandLine(pid) {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return asError(error).code === "EPERM";
  }
}

function bootId() {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
}
