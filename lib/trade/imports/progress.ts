import "server-only";
import { recordProgress } from "./mutations";

export type Progress = { phase: "download" | "read"; read: number; size: number | null };

const INTERVAL_MS = 500;

/** Records a run's progress at most twice a second, outside the import's transaction. */
export class ProgressRecorder {
  private lastAt = 0;
  private writing: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly runId: number | null,
    private readonly onProgress: (progress: Progress) => void,
  ) {}

  report(progress: Progress): void {
    this.onProgress(progress);
    const now = performance.now();
    if (this.runId === null || this.busy || now - this.lastAt < INTERVAL_MS) return;
    this.lastAt = now;
    this.busy = true;
    // A failed write of the progress does not stop the import.
    this.writing = recordProgress(this.runId, progress.read, progress.size)
      .catch(() => undefined)
      .finally(() => {
        this.busy = false;
      });
  }

  /** Waits for a pending write, so that none is made after the end of the run. */
  async stop(): Promise<void> {
    this.lastAt = Number.POSITIVE_INFINITY;
    await this.writing;
  }
}
