import "server-only";
import { shared } from "@/lib/db/shared";
import { tooMany } from "@/lib/http/errors";

/** Each hash takes 19 MiB and a core: more at once would starve the pages. */
const AT_ONCE = 4;
const WAITING = 200;

const queue = shared("sign-in queue", () => ({ running: 0, waiting: [] as (() => void)[] }));

/**
 * Runs one sign-in at a time per place; four places in the whole process.
 * @throws HttpError 429 when too many wait already
 */
export async function inSignInQueue<Result>(run: () => Promise<Result>): Promise<Result> {
  if (queue.running >= AT_ONCE) {
    if (queue.waiting.length >= WAITING)
      throw tooMany("Muitas tentativas. Aguarde um pouco e tente de novo.", 2);
    await new Promise<void>((resume) => queue.waiting.push(resume));
  } else {
    queue.running += 1;
  }
  try {
    return await run();
  } finally {
    // The place goes to the next in line; only without one does it become free.
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}
