import "server-only";
import { TOO_MANY } from "@/lib/platform/copy/messages";
import { tooMany } from "@/lib/platform/http/errors";
import { networkOf } from "@/lib/platform/http/network";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";

// Each hash takes 19 MiB, a core and one of the four threads that compression and files need too.
const line = () =>
  shared("sign-in queue", () =>
    createQueue({
      places: 2,
      waiting: 200,
      waitingPerGroup: 60,
      name: "passwords",
    }),
  );

/**
 * Runs a sign-in in its turn, two at once on the whole machine; networks take turns.
 * @throws HttpError 429 when too many wait already
 */
export async function inSignInQueue<Result>(address: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await line()(run, networkOf(address));
  } catch (error) {
    if (isQueueFull(error)) throw tooMany(TOO_MANY, 2);
    throw error;
  }
}
