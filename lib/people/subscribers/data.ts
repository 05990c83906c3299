import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Subscriber } from "@/lib/platform/db/generated/client";
import { searchPeople } from "@/lib/platform/db/like";
import { parseDateInput, startOfDay } from "@/lib/platform/format/date";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";

const PER_PAGE = 20;

export type AdminSubscriber = ReturnType<typeof toSubscriber>;

/** Checks whether an e-mail is on the list. */
export async function isSubscribed(email: string): Promise<boolean> {
  return (await db.subscriber.count({ where: { email } })) > 0;
}

/** Returns the number of unsubscriptions from the newsletter by subscribers themselves. */
export async function countDepartures(): Promise<number> {
  const { _sum } = await db.newsletterDeparture.aggregate({ _sum: { people: true } });
  return _sum.people ?? 0;
}

/** The filters of the list; `since`: the first day of sign-ups ("YYYY-MM-DD" in São Paulo; "" for any). */
export type SubscriberFilter = { search: string; since: string };

export type SubscriberPage = SubscriberFilter & { page: number; perPage: number };

/** Reads the filters and the page from a query. */
export function readSubscriberPage(query: URLSearchParams): SubscriberPage {
  return { ...readSubscriberFilter(query), page: parsePage(query), perPage: parsePerPage(query, PER_PAGE) };
}

/** Reads the filters from a query; an unreadable day is ignored. */
export function readSubscriberFilter(query: URLSearchParams): SubscriberFilter {
  return { search: query.get("search") ?? "", since: parseDateInput(query.get("since") ?? "") ?? "" };
}

/** A page of subscribers, newest first; `search` matches name, e-mail and phone. */
export async function listSubscribers(options: SubscriberPage) {
  const where = await filtered(options);
  const found = await paginate({
    page: options.page,
    perPage: options.perPage,
    count: () => db.subscriber.count({ where }),
    find: (range) => db.subscriber.findMany({ ...range, where, orderBy: { id: "desc" } }),
  });
  return { ...found, data: found.data.map(toSubscriber) } satisfies Page<AdminSubscriber>;
}

/** All subscribers that match the filters, or those with the given ids, newest first. */
export async function listAllSubscribers(which: SubscriberFilter | number[]): Promise<AdminSubscriber[]> {
  const where = Array.isArray(which) ? { id: { in: which } } : await filtered(which);
  const rows = await db.subscriber.findMany({ where, orderBy: { id: "desc" } });
  return rows.map(toSubscriber);
}

async function filtered({ search, since }: SubscriberFilter) {
  return {
    ...(await searchPeople("subscribers", search, ["name", "email"])),
    ...(since && { created_at: { gte: startOfDay(since) } }),
  };
}

function toSubscriber(row: Subscriber) {
  return {
    ...{ id: row.id, name: row.name, email: row.email, phone: row.phone },
    created_at: row.created_at.toISOString(),
    /** The time of the latest sign-up; `consent_source` is the page of the first one. */
    agreed_at: row.last_sign_up_at.toISOString(),
    consent_source: row.consent_source,
  };
}
