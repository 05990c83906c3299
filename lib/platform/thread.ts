import path from "node:path";
import { type Transferable, Worker } from "node:worker_threads";
import { createQueue, QueueFull } from "./queue";

type Options = {
  file: string;
  /** The maximum number of waiting calls, in all and per group. */
  waiting: number;
  waitingPerGroup?: number;
  timeLimitMs: number;
  memoryMb: number;
  /** The idle time after which the thread ends and frees its memory; absent: never. */
  idleMs?: number;
};

/** The caller's group in the queue, and objects to transfer. */
export type CallOptions = {
  group?: string;
  transfer?: readonly Transferable[];
  /** Aborts when no client waits for the result any more. */
  signal?: AbortSignal;
};

/**
 * Calls the thread.
 * @throws QueueFull when too many wait, or the call timed out; the signal's reason when it was aborted; the thread's
 * error
 */
type Call<Message, Reply> = (message: Message, options?: CallOptions) => Promise<Reply>;

// The minimum time of a call before it is aborted: starting another thread costs about as much.
const UNWANTED_MS = 1000;

/**
 * Creates a thread for work that would block the event loop, started at its first use. It handles one call at a time.
 * An error ends it, and so does an aborted call after a second; the next call starts another thread.
 */
export function createThread<Message, Reply>(options: Options): Call<Message, Reply> {
  const { waiting, waitingPerGroup, timeLimitMs, idleMs } = options;
  const inTurn = createQueue({ places: 1, waiting, waitingPerGroup });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function call(message: Message, { transfer = [], signal }: CallOptions): Promise<Reply> {
    clearTimeout(idle);
    const thread = worker ?? begin();
    const startedAt = performance.now();
    return new Promise<Reply>((resolve, reject) => {
      const onMessage = (reply: Reply) => finish(false, () => resolve(reply));
      const onError = (error: unknown) => finish(true, () => reject(error));
      const onExit = (code: number) => onError(new Error(`${options.file} exited with code ${code}`));
      let timer = setTimeout(() => onError(new QueueFull()), timeLimitMs);
      const onAbort = () => {
        clearTimeout(timer);
        const leftMs = Math.max(0, Math.min(timeLimitMs, UNWANTED_MS) - (performance.now() - startedAt));
        timer = setTimeout(() => onError(signal?.reason), leftMs);
      };
      const finish = (isOver: boolean, settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        thread.off("message", onMessage).off("error", onError).off("exit", onExit);
        if (isOver) end(thread);
        else if (idleMs !== undefined) idle = setTimeout(() => end(thread), idleMs).unref();
        // An idle thread does not keep the process alive.
        thread.unref();
        settle();
      };
      signal?.addEventListener("abort", onAbort);
      thread.on("message", onMessage).on("error", onError).on("exit", onExit);
      thread.ref();
      thread.postMessage(message, transfer);
    });
  }

  function begin(): Worker {
    const started = start(options);
    // Without a call nobody else listens, and an unhandled error event would end the process.
    started.on("error", () => end(started));
    worker = started;
    return started;
  }

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  return (message, options = {}) => inTurn(() => call(message, options), options.group, options.signal);
}

function start({ file, memoryMb }: Options): Worker {
  return new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), file), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The main thread's options (a test loader, an inspector) do not apply to the worker.
    execArgv: [],
  });
}
