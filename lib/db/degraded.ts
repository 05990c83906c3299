import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared";

type Render = { degraded: boolean };

const renders = shared("renders", () => new AsyncLocalStorage<Render>());

/**
 * Runs a render and tells whether a read in it failed and was shown as empty; such a page is never cached.
 */
export async function watchDegraded<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; degraded: boolean }> {
  const state: Render = { degraded: false };
  const result = await renders.run(state, render);
  return { result, degraded: state.degraded };
}

/** Marks the render in progress as incomplete: what it shows as empty could not be read. */
export function markDegraded(): void {
  const state = renders.getStore();
  if (state) state.degraded = true;
}
