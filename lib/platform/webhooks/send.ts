import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { nextTry } from "@/lib/platform/mail/retries";
import { asWork, processState } from "@/lib/platform/process";
import { shared } from "@/lib/platform/shared";
import { type ClaimedEvent, claimEvents, dropEvent, recordAttempt } from "./mutations";

const PREFIX = "whsec_";

const AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const runner = shared("webhook-runner", () => ({ again: false, running: null as Promise<void> | null }));

/** Reads the current data of an event; null: its record is gone. */
export type ReadData = (event: ClaimedEvent) => Promise<object | null>;

/** Sends due events to WEBHOOK_URL, one run at a time per process; a call during a run repeats it. */
export function sendEvents(read: ReadData): Promise<void> {
  runner.again = true;
  runner.running ??= asWork(run(read)).finally(() => {
    runner.running = null;
  });
  return runner.running;
}

async function run(read: ReadData): Promise<void> {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env();
  while (runner.again) {
    runner.again = false;
    if (!url || !secret) return;
    while (processState() !== "draining") {
      const events = await claimEvents(AT_ONCE);
      if (events.length === 0) break;
      await Promise.all(events.map((event) => sendOne(event, read, { url, secret })));
    }
  }
}

async function sendOne(
  event: ClaimedEvent,
  read: ReadData,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const data = await read(event);
  if (!data) return dropEvent(event.id);
  const body = JSON.stringify({ type: event.type, timestamp: event.since.toISOString(), data });
  const id = `ipe_${event.id}`;
  const headers = webhookHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body, secret });
  const problem = await post(url, headers, body);
  if (problem === null) return recordAttempt(event.id, null, null);
  const next = nextTry({ kind: event.type, attempts: event.attempts, since: event.since }, new Date());
  log.warn({ event: event.id, type: event.type, problem, again_at: next }, "webhook not delivered");
  await recordAttempt(event.id, problem, next);
}

/** Returns null when the receiver accepted the message, else the code of the error; a redirect is an error. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    await response.body?.cancel();
    return response.ok ? null : `http_${response.status}`;
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "webhook_timeout" : "webhook_connection";
  }
}

type Signed = { id: string; timestamp: number; body: string; secret: string };

/**
 * Returns the headers of a message of Standard Webhooks.
 * @param timestamp seconds since 1970, of this attempt
 * @param secret `whsec_` and base64
 */
function webhookHeaders({ id, timestamp, body, secret }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
