import "server-only";
import { shared } from "@/lib/db/shared";

const MAX_AT_ONCE = 2;

type Queue = { running: number; waiting: (() => void)[] };

const queue = shared<Queue>("image-queue", () => ({ running: 0, waiting: [] }));

/** Runs image work two at a time in the whole process, so that uploads never starve the pages. */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.running < MAX_AT_ONCE) queue.running += 1;
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    // A place is handed over without being given up, so nobody can slip in between.
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}
