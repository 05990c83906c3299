import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Lists the running child processes of a process. */
export function childrenOf(parent: number): number[] {
  return read(`/proc/${parent}/task/${parent}/children`).split(" ").filter(Boolean).map(Number);
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** Returns the peak of a process's memory in megabytes; 0 if it has exited. */
export function peakOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Returns the number of established connections to a port of this machine that a process holds. */
export function connectionsOf(pid: number, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")} `;
  const table = ["tcp", "tcp6"].flatMap((name) => read(`/proc/${pid}/net/${name}`).split("\n"));
  const established = table.map((line) => line.trim().split(/\s+/)).filter(([, , , state]) => state === "01");
  const inodes = new Set(
    established.filter(([, address]) => `${address} `.endsWith(local)).map((parts) => parts[9]),
  );
  const held = socketsOf(pid).filter((inode) => inodes.has(inode));
  return new Set(held).size;
}

function socketsOf(pid: number): string[] {
  try {
    const links = readdirSync(`/proc/${pid}/fd`).map((name) => readlinkSync(`/proc/${pid}/fd/${name}`));
    return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** Reads a file of a process in /proc; empty if the process has exited. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
