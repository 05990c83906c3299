import "server-only";
import { db } from "@/lib/platform/db/client";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import type { UndeliveredMail } from "@/lib/platform/mail/failures/data";

const PER_PAGE = 50;
const FAILED = { status: "failed" } as const;

/** The number of events that failed for good. */
export async function countFailedEvents(): Promise<number> {
  return db.webhookEvent.count({ where: FAILED });
}

/** Those events as staff see mails, newest first: `recipient` is the number of the record. */
export async function listFailedEvents(page: number): Promise<Page<UndeliveredMail>> {
  const found = await paginate({
    page,
    perPage: PER_PAGE,
    count: countFailedEvents,
    find: (range) => db.webhookEvent.findMany({ ...range, where: FAILED, orderBy: { id: "desc" } }),
  });
  const data = found.data.map(({ type, record_id, ...event }) => ({
    ...event,
    kind: type,
    recipient: String(record_id),
  }));
  return { ...found, data };
}
