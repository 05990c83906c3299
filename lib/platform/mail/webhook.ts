import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { markSent } from "./mutations";
import { retryOrGiveUp, sendDue } from "./send";

const TIMEOUT_MS = 10_000;

/** Sends the due events to WEBHOOK_URL. @param read returns an event's current data; null if its record is deleted */
export async function sendEvents(read: (kind: string, id: number) => Promise<object | null>): Promise<void> {
  if (!env().WEBHOOK_URL) return;
  await sendDue("events", async (event) => {
    const { id, kind: type, recipient, since } = event;
    const data = await read(type, Number(recipient));
    const problem = data && (await post(`msg_${id}`, { type, timestamp: since.toISOString(), data }));
    if (problem !== null) return retryOrGiveUp(event, problem, true);
    await markSent(id);
    return "sent";
  });
}

/** Sends a Standard Webhooks message. @returns null when it was accepted, else the code of the error */
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
