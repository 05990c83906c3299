import "server-only";
import pLimit from "p-limit";
import { busy } from "@/lib/platform/http/errors";
import { log } from "@/lib/platform/log";
import { shared } from "@/lib/platform/shared";

const MAX_WAITING = 200;

/**
 * Runs work that queues a mail anybody may request, off the request's path, so that content and time of the response
 * are the same for known and unknown e-mails. Sequential per kind, so that a flood of requests uses only one
 * connection.
 * @throws HttpError 503 when too many wait
 */
export function runMailWorkSoon(kind: string, work: () => Promise<void>): void {
  const queue = shared(`mails to make: ${kind}`, () => pLimit(1));
  if (queue.pendingCount >= MAX_WAITING) {
    throw busy("Muitos pedidos agora. Tente de novo em instantes.", 30);
  }
  void queue(work).catch((err) => log.error({ err, kind }, "mail could not be queued"));
}
