import { readFileSync } from "node:fs";

/** The processes that a process has started and that still run. */
export function childrenOf(parent: number): number[] {
  return read(`/proc/${parent}/task/${parent}/children`).split(" ").filter(Boolean).map(Number);
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** The most megabytes of memory that a process has held; 0 when it has gone. */
export function peakOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Empty when the process has gone. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
