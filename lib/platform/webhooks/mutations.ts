import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";

/** An event claimed by this process. */
export type ClaimedEvent = { id: number; type: string; record_id: number; attempts: number; since: Date };

/** Minutes after which a claim expires: receivers detect duplicates by the message's id. */
const CLAIM_MINUTES = 5;

/** Queues an event about a record, in the transaction of its write; does nothing without a webhook. */
export async function queueEvent(tx: Transaction, type: string, record_id: number): Promise<void> {
  if (env().WEBHOOK_URL) await tx.webhookEvent.create({ data: { type, record_id } });
}

/** Claims due events, oldest first; no other process gets them meanwhile. */
export async function claimEvents(most: number): Promise<ClaimedEvent[]> {
  return sql<ClaimedEvent>(
    "private",
    `UPDATE webhook_events SET status = 'claimed', claimed_at = now(), attempts = attempts + 1
      WHERE id = ANY (ARRAY(
        SELECT id FROM webhook_events
         WHERE status = 'queued' AND due_at <= now()
            OR status = 'claimed' AND claimed_at < now() - interval '${CLAIM_MINUTES} minutes'
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, type, record_id, attempts, created_at AS since`,
    [most],
  );
}

/** Deletes an event of a deleted record, whose deletion has a separate event. */
export async function dropEvent(id: number): Promise<void> {
  await db.webhookEvent.deleteMany({ where: { id } });
}

/**
 * Records an attempt.
 * @param problem the code of its error; null: the event was delivered
 * @param due_at the next attempt; null: there is none
 */
export async function recordAttempt(id: number, problem: string | null, due_at: Date | null): Promise<void> {
  const ended = { status: problem === null ? "sent" : "failed", finished_at: new Date() } as const;
  await db.webhookEvent.updateMany({
    where: { id, status: "claimed" },
    data: { problem, ...(due_at ? { status: "queued", due_at } : ended) },
  });
}

/** Queues the failed events again. @returns their number */
export async function requeueEvents(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    UPDATE webhook_events SET status = 'queued', problem = NULL, attempts = 0, due_at = now(), created_at = now(),
                              finished_at = NULL
     WHERE status = 'failed'`;
}
