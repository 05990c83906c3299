import { shared } from "@/lib/platform/shared";

/** `warming`: serves requests while it renders its first screens. */
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

/** True while any background work runs. */
export function isWorking(): boolean {
  return work.running > 0;
}
