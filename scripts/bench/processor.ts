import { readdirSync, readFileSync } from "node:fs";

/**
 * The processor time that all threads of a process have used so far, in milliseconds; NaN where the system does not
 * say (only Linux counts it in nanoseconds). On a shared machine it tells what a wall clock cannot.
 */
export function processorMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((id) => timeOf(`/proc/${pid}/task/${id}/schedstat`));
    return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function timeOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    // A thread may end between the two reads.
    return 0;
  }
}
