import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { nextTry } from "@/lib/platform/mail/retries";
import { processState, runAlone } from "@/lib/platform/process";
import { type ClaimedEvent, claimEvents, dropEvent, recordAttempt } from "./mutations";

const AT_ONCE = 4;
const TIMEOUT_MS = 10_000;

/** Reads the current data of an event; null: its record has been deleted. */
type ReadData = (event: ClaimedEvent) => Promise<object | null>;

/** Sends due events to WEBHOOK_URL, one run at a time per process; a call during a run repeats it. */
export async function sendEvents(read: ReadData): Promise<void> {
  if (!env().WEBHOOK_URL) return;
  await runAlone("webhooks", async (isWanted) => {
    while (isWanted()) {
      while (processState() !== "draining") {
        const events = await claimEvents(AT_ONCE);
        if (events.length === 0) break;
        await Promise.all(events.map((event) => sendOne(event, read)));
      }
    }
  });
}

async function sendOne(event: ClaimedEvent, read: ReadData): Promise<void> {
  const { id, type, attempts, since } = event;
  const data = await read(event);
  if (!data) return dropEvent(id);
  const problem = await post(`ipe_${id}`, { type, timestamp: since.toISOString(), data });
  if (problem === null) return recordAttempt(id, null, null);
  const next = nextTry({ kind: type, attempts, since }, new Date());
  log.warn({ event: id, type, problem, again_at: next }, "webhook not delivered");
  await recordAttempt(id, problem, next);
}

/**
 * Sends a Standard Webhooks message.
 * @returns null when the receiver accepted it, else the code of the error; a redirect is an error
 */
async function post(id: string, message: object): Promise<string | null> {
  const { WEBHOOK_URL = "", WEBHOOK_SECRET = "" } = env();
  const body = JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(WEBHOOK_SECRET.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(WEBHOOK_URL, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return response.ok ? null : `http_${response.status}`;
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "webhook_timeout" : "webhook_connection";
  }
}
