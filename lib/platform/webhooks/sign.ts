import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

type Signed = { id: string; timestamp: number; body: string; secret: string };

/**
 * Returns the headers of a message of Standard Webhooks.
 * @param timestamp seconds since 1970, of this attempt
 * @param secret `whsec_` and base64
 */
export function webhookHeaders({ id, timestamp, body, secret }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
