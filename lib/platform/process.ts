import { shared } from "@/lib/platform/shared";

type ProcessState = "starting" | "warming" | "ready" | "draining";

const held = shared("process state", () => ({ state: "starting" as ProcessState }));

/** Returns the state that the server process set last. */
export function processState(): ProcessState {
  return held.state;
}

/** Sets the state; only the server process calls it. A draining process never leaves that state. */
export function setProcessState(state: ProcessState): void {
  if (held.state !== "draining") held.state = state;
}

const work = shared("background work", () => ({ running: 0 }));

/** Registers work that continues after its response (an import): shutdown waits for it as for a request. */
export async function asWork<Result>(running: Promise<Result>): Promise<Result> {
  work.running += 1;
  try {
    return await running;
  } finally {
    work.running -= 1;
  }
}

/**
 * Runs a job as background work, one run at a time per process; a call during a run repeats the job.
 * @param name of the job
 * @param job repeats its work while its argument returns true
 */
export function runAlone<Result>(
  name: string,
  job: (isWanted: () => boolean) => Promise<Result>,
): Promise<Result> {
  const run = shared(`run of ${name}`, () => ({ again: false, running: null as Promise<Result> | null }));
  const isWanted = () => {
    const { again } = run;
    run.again = false;
    return again;
  };
  run.again = true;
  run.running ??= asWork(job(isWanted)).finally(() => {
    run.running = null;
  });
  return run.running;
}

/** Returns true while any background work runs. */
export function isWorking(): boolean {
  return work.running > 0;
}

const BEAT_MS = 200;
const LATE_MS = 1000;

/**
 * Detects pauses of over a second (stopped, suspended, starved), after which timeouts say nothing about the database.
 * @returns a function that returns true if the process was paused since a moment (performance.now())
 */
export function watchPauses(): (since: number) => boolean {
  let beatAt = performance.now();
  let wokeAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    if (now - beatAt > LATE_MS) wokeAt = now;
    beatAt = now;
  };
  setInterval(look, BEAT_MS).unref();
  return (since) => {
    look();
    return wokeAt >= since;
  };
}
