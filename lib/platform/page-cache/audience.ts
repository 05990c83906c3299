export type Audience = ReturnType<typeof createAudience>;

/** Counts the clients of one response; its signal aborts when all of them have disconnected. */
export function createAudience() {
  const controller = new AbortController();
  let waiting = 0;

  function leave(): void {
    waiting -= 1;
    if (waiting === 0) controller.abort();
  }

  return {
    signal: controller.signal,
    /** Adds a client, which leaves when its signal aborts; without a signal, the server itself, which never leaves. */
    join(client?: AbortSignal): void {
      waiting += 1;
      if (client?.aborted) leave();
      else client?.addEventListener("abort", leave, { once: true });
    },
  };
}
