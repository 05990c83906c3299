import "server-only";
import { shared } from "@/lib/platform/shared";
import { type CallOptions, createThread } from "@/lib/platform/thread";
import { BODY, DISPLAY, type Drawing, SIZE } from "./drawing";

const FACES = [
  { name: DISPLAY, file: "lib/content/share/fonts/bricolage-grotesque-700.ttf" },
  { name: BODY, file: "lib/content/share/fonts/inter-500.ttf" },
];

type DrawRequest = { drawing: Drawing; size: typeof SIZE; faces: typeof FACES };

const callThread = shared("Open Graph images", () =>
  createThread<DrawRequest, Uint8Array>({
    file: "lib/content/share/share-worker.mjs",
    waiting: 20,
    waitingPerGroup: 10,
    timeLimitMs: 10_000,
    memoryMb: 256,
    idleMs: 5 * 60_000,
  }),
);

/** Draws a PNG of 1200 × 630 in a worker thread. @throws QueueFull, or AbortError if the client has disconnected */
export function drawPicture(drawing: Drawing, options: CallOptions): Promise<Uint8Array> {
  return callThread({ drawing, size: SIZE, faces: FACES }, options);
}
