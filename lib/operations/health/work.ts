import { shared } from "@/lib/platform/shared";

const state = shared("background work", () => ({ running: 0 }));

/** Work that goes on after its answer (an import): a process that ends waits for it as for a request. */
export async function asWork<Result>(work: Promise<Result>): Promise<Result> {
  state.running += 1;
  try {
    return await work;
  } finally {
    state.running -= 1;
  }
}

/** Whether any such work runs. */
export function isWorking(): boolean {
  return state.running > 0;
}
