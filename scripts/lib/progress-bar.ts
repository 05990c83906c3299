import type { Progress } from "@/lib/imports/progress";

const WIDTH = 30;
const INTERVAL_MS = 100;
const MEGABYTE = 1_048_576;
const CLEAR_LINE = "\r\u001b[2K";

/** One line on a terminal that tells how far an import is; silent where there is no terminal. */
export class ProgressBar {
  private lastAt = 0;

  constructor(private readonly title: string) {}

  show({ phase, read, size }: Progress): void {
    const now = performance.now();
    if (!process.stdout.isTTY || (now - this.lastAt < INTERVAL_MS && read !== size)) return;
    this.lastAt = now;
    const action = phase === "download" ? "baixando" : "lendo";
    process.stdout.write(`${CLEAR_LINE}${this.title}: ${action} ${bar(read, size)} ${megabytes(read)}`);
  }

  clear(): void {
    if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
  }
}

function bar(read: number, size: number | null): string {
  if (!size) return "…";
  const share = Math.min(1, read / size);
  const full = Math.round(share * WIDTH);
  return `[${"█".repeat(full)}${"░".repeat(WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)}%`;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
