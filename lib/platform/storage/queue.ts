import "server-only";
import { busy } from "@/lib/platform/http/errors";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";

// A waiting upload holds its 2 MB in memory.
const line = () => shared("image-queue", () => createQueue({ places: 2, waiting: 30, name: "images" }));

/**
 * Runs image work two at a time on the whole machine, so that uploads never starve the pages.
 * @throws HttpError 503 when too many wait already
 */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await line()(work);
  } catch (error) {
    if (isQueueFull(error)) throw busy();
    throw error;
  }
}
