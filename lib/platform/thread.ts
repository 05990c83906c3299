import path from "node:path";
import { type Transferable, Worker } from "node:worker_threads";
import { createQueue, QueueFull } from "./queue";

type Options = {
  /** The thread's script, relative to the checkout; it answers each message with one of its own. */
  file: string;
  /** How many may wait, in all and of one group. */
  waiting: number;
  waitingPerGroup?: number;
  /** What takes longer is ended, and the thread with it. */
  timeLimitMs: number;
  memoryMb: number;
  /** How long the thread waits for another question before its memory is given back; absent: for ever. */
  idleMs?: number;
};

/** Who asks: whose turn it is, and what is handed over. */
export type Asking = {
  group?: string;
  transfer?: readonly Transferable[];
  /** Aborts when nobody wants the answer any more. */
  signal?: AbortSignal;
};

/**
 * Asks the thread one question.
 * @throws QueueFull when too many wait, or the answer took too long; the signal's reason when it aborts before the turn
 */
type Ask<Question, Reply> = (question: Question, options?: Asking) => Promise<Reply>;

// Starting another thread costs about as much as an answer in progress may still take.
const UNWANTED_MS = 1000;

/**
 * A thread for work that would keep every other answer waiting, started when it is first needed. It answers one
 * question at a time; one that fails ends it, and so does one that nobody wants any more and that has taken a second.
 * The next question starts another.
 */
export function createThread<Question, Reply>(options: Options): Ask<Question, Reply> {
  const { waiting, waitingPerGroup, timeLimitMs, idleMs } = options;
  const inTurn = createQueue({ places: 1, waiting, waitingPerGroup });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function ask(question: Question, { transfer = [], signal }: Asking): Promise<Reply> {
    clearTimeout(idle);
    const asked = worker ?? begin();
    const begun = performance.now();
    return new Promise<Reply>((resolve, reject) => {
      const onMessage = (reply: Reply) => finish(false, () => resolve(reply));
      const onError = (error: unknown) => finish(true, () => reject(error));
      const onExit = (code: number) => onError(new Error(`${options.file} ended with ${code}`));
      let timer = setTimeout(() => onError(new QueueFull()), timeLimitMs);
      const onAbort = () => {
        clearTimeout(timer);
        const leftMs = Math.max(0, Math.min(timeLimitMs, UNWANTED_MS) - (performance.now() - begun));
        timer = setTimeout(() => onError(signal?.reason), leftMs);
      };
      const finish = (isOver: boolean, settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        asked.off("message", onMessage).off("error", onError).off("exit", onExit);
        if (isOver) end(asked);
        else if (idleMs !== undefined) idle = setTimeout(() => end(asked), idleMs).unref();
        // A thread that waits for questions does not keep the process.
        asked.unref();
        settle();
      };
      signal?.addEventListener("abort", onAbort);
      asked.on("message", onMessage).on("error", onError).on("exit", onExit);
      asked.ref();
      asked.postMessage(question, transfer);
    });
  }

  function begin(): Worker {
    const begun = start(options);
    // What it says while nobody asks concerns nobody.
    begun.on("error", () => end(begun));
    worker = begun;
    return begun;
  }

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  return (question, options = {}) => inTurn(() => ask(question, options), options.group, options.signal);
}

function start({ file, memoryMb }: Options): Worker {
  return new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), file), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What the main thread was started with (a loader of tests, an inspector) is none of its business.
    execArgv: [],
  });
}
