import "server-only";
import { db } from "@/lib/platform/db/client";
import { type Page, paginate } from "@/lib/platform/http/pagination";

const PER_PAGE = 50;
const FAILED = { status: "failed" } as const;

/** An event that was not delivered within a day. */
export type FailedEvent = {
  id: number;
  type: string;
  record_id: number;
  attempts: number;
  problem: string | null;
  created_at: Date;
};

/** The number of events that failed for good. */
export async function countFailedEvents(): Promise<number> {
  return db.webhookEvent.count({ where: FAILED });
}

/** Those events, newest first. */
export async function listFailedEvents(page: number): Promise<Page<FailedEvent>> {
  const select = {
    id: true,
    type: true,
    record_id: true,
    attempts: true,
    problem: true,
    created_at: true,
  } as const;
  return paginate({
    page,
    perPage: PER_PAGE,
    count: countFailedEvents,
    find: (range) => db.webhookEvent.findMany({ ...range, where: FAILED, select, orderBy: { id: "desc" } }),
  });
}
