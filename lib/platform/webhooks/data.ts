import "server-only";
import { db } from "@/lib/platform/db/client";
import { type Page, paginate } from "@/lib/platform/http/pagination";
import type { UndeliveredMail } from "@/lib/platform/mail/failures/data";

const PER_PAGE = 50;
const FAILED = { status: "failed" } as const;

/** Returns the number of events that have failed permanently. */
export async function countFailedEvents(): Promise<number> {
  return db.webhookEvent.count({ where: FAILED });
}

/** Lists those events in the form of failed mails, newest first: `recipient` is the number of the record. */
export async function listFailedEvents(page: number): Promise<Page<UndeliveredMail>> {
  return paginate({
    page,
    perPage: PER_PAGE,
    count: countFailedEvents,
    find: async (range) => {
      const events = await db.webhookEvent.findMany({ ...range, where: FAILED, orderBy: { id: "desc" } });
      return events.map((event) => ({ ...event, kind: event.type, recipient: String(event.record_id) }));
    },
  });
}
