import type { Progress } from "@/lib/trade/imports/progress";

const WIDTH = 30;
const INTERVAL_MS = 100;
const MEGABYTE = 1_048_576;
const CLEAR_LINE = "\r\u001b[2K";

/** Does nothing without a terminal. */
export class ProgressBar {
  private lastAt = 0;

  constructor(private readonly title: string) {}

  show({ phase, read, size }: Progress): void {
    this.draw(`${phase === "download" ? "baixando" : "lendo"} `, read, size);
  }

  showBytes(done: number, total: number): void {
    this.draw("", done, total);
  }

  clear(): void {
    if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
  }

  private draw(action: string, done: number, total: number | null): void {
    const now = performance.now();
    if (!process.stdout.isTTY || (now - this.lastAt < INTERVAL_MS && done !== total)) return;
    this.lastAt = now;
    process.stdout.write(`${CLEAR_LINE}${this.title}: ${action}${bar(done, total)} ${megabytes(done)}`);
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
