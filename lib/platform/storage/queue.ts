import "server-only";
import { busy } from "@/lib/platform/http/errors";
import { createQueue, isQueueFull } from "@/lib/platform/queue";
import { shared } from "@/lib/platform/shared";

// A waiting upload holds its 2 MB in memory.
const line = () => shared("image-queue", () => createQueue({ places: 2, waiting: 30, name: "images" }));

/**
 * Runs image work two at a time in the process, so that uploads never starve page renders.
 * @throws HttpError 503 when the queue is full
 */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await line()(work);
  } catch (error) {
    if (isQueueFull(error)) throw busy();
    throw error;
  }
}
