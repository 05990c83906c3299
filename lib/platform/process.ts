import { shared } from "@/lib/platform/shared";

/** `warming`: it answers, and renders its first screens for the first time. */
type ProcessState = "starting" | "warming" | "ready" | "draining";

const held = shared("process state", () => ({ state: "starting" as ProcessState }));

/** Where in its life this process is, as the server process said last. */
export function processState(): ProcessState {
  return held.state;
}

/** Said by the server process alone; what drains never takes traffic again. */
export function setProcessState(state: ProcessState): void {
  if (held.state !== "draining") held.state = state;
}

const work = shared("background work", () => ({ running: 0 }));

/** Work that goes on after its answer (an import): a process that ends waits for it as for a request. */
export async function asWork<Result>(running: Promise<Result>): Promise<Result> {
  work.running += 1;
  try {
    return await running;
  } finally {
    work.running -= 1;
  }
}

/** Whether any such work runs. */
export function isWorking(): boolean {
  return work.running > 0;
}
