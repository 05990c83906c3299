import { shared } from "@/lib/platform/shared";

const FLUSH_MS = 5000;

/** Collects statistics and stores them every five seconds; drops what cannot be stored. @param name of the batch */
export function batched<Batch>(name: string, create: () => Batch, store: (batch: Batch) => Promise<void>) {
  type State = { batch: Batch; timer: NodeJS.Timeout | null };
  const state = shared<State>(`batch of ${name}`, () => ({ batch: create(), timer: null }));
  const flush = async () => {
    if (state.timer) clearTimeout(state.timer);
    const { batch } = state;
    Object.assign(state, { batch: create(), timer: null });
    await store(batch);
  };
  return {
    /** Returns the current batch, which the caller adds to; it is stored within five seconds. */
    open(): Batch {
      state.timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
      return state.batch;
    },
    /** Stores the batch now. @throws the error of `store` */
    flush,
  };
}
