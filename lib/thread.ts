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
  /** Whether the thread stays for the next question; else its memory is given back at once. */
  stays: boolean;
};

/** Asks the thread one question. @throws QueueFull when too many wait, or the answer took too long */
export type Ask<Question, Reply> = (
  question: Question,
  options?: { group?: string; transfer?: readonly Transferable[] },
) => Promise<Reply>;

/**
 * A thread for work that would keep every other answer waiting, started when it is first needed. It answers one
 * question at a time; one that fails ends it, and the next question starts another.
 */
export function createThread<Question, Reply>(options: Options): Ask<Question, Reply> {
  const { waiting, waitingPerGroup, timeLimitMs, stays } = options;
  const inTurn = createQueue({ places: 1, waiting, waitingPerGroup });
  let worker: Worker | null = null;

  function ask(question: Question, transfer: readonly Transferable[]): Promise<Reply> {
    const asked = worker ?? start(options);
    worker = asked;
    return new Promise<Reply>((resolve, reject) => {
      const onMessage = (reply: Reply) => finish(!stays, () => resolve(reply));
      const onError = (error: unknown) => finish(true, () => reject(error));
      const onExit = (code: number) => onError(new Error(`${options.file} ended with ${code}`));
      const timer = setTimeout(() => onError(new QueueFull()), timeLimitMs);
      const finish = (isOver: boolean, settle: () => void) => {
        clearTimeout(timer);
        asked.off("message", onMessage).off("error", onError).off("exit", onExit);
        if (isOver) {
          worker = null;
          // What it still has to say concerns nobody.
          asked.on("error", () => undefined);
          void asked.terminate();
        }
        // A thread that waits for questions does not keep the process.
        asked.unref();
        settle();
      };
      asked.on("message", onMessage).on("error", onError).on("exit", onExit);
      asked.ref();
      asked.postMessage(question, transfer);
    });
  }

  return (question, { group, transfer = [] } = {}) => inTurn(() => ask(question, transfer), group);
}

function start({ file, memoryMb }: Options): Worker {
  return new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), file), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What the main thread was started with (a loader of tests, an inspector) is none of its business.
    execArgv: [],
  });
}
