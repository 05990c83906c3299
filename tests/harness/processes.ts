import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export function childrenOf(parent: number): number[] {
  return read(`/proc/${parent}/task/${parent}/children`).split(" ").filter(Boolean).map(Number);
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** Returns a process's peak resident memory in megabytes; 0 if the process has exited. */
export function peakOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

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

/** Returns an empty text if the process has exited. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
