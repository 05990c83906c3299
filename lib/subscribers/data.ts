import "server-only";
import { db } from "@/lib/db/client";
import type { Subscriber } from "@/lib/db/generated/client";
import { likePattern } from "@/lib/db/like";
import { type Page, paginate } from "@/lib/http/pagination";

const PER_PAGE = 20;

export type AdminSubscriber = ReturnType<typeof toSubscriber>;

/** Whether an e-mail is on the list. */
export async function isSubscribed(email: string): Promise<boolean> {
  return (await db.subscriber.count({ where: { email } })) > 0;
}

/** How many people have left the newsletter by themselves. */
export async function countDepartures(): Promise<number> {
  const { _sum } = await db.newsletterDeparture.aggregate({ _sum: { people: true } });
  return _sum.people ?? 0;
}

/** Subscribers for the back office, newest first; `search` looks into name, e-mail and phone. */
export async function listSubscribers(options: { page: number; search: string }) {
  const where = searched(options.search);
  const found = await paginate({
    page: options.page,
    perPage: PER_PAGE,
    count: () => db.subscriber.count({ where }),
    find: (range) => db.subscriber.findMany({ ...range, where, orderBy: { id: "desc" } }),
  });
  return { ...found, data: found.data.map(toSubscriber) } satisfies Page<AdminSubscriber>;
}

/** Every subscriber that a search finds, newest first. */
export async function listAllSubscribers(search: string): Promise<AdminSubscriber[]> {
  const rows = await db.subscriber.findMany({ where: searched(search), orderBy: { id: "desc" } });
  return rows.map(toSubscriber);
}

// A term with a letter in it is no phone: "joão 11" must not find everybody whose number has an 11.
const PHONE_TERM = /^[\d\s().+-]*$/;

function searched(search: string) {
  const contains = { contains: likePattern(search), mode: "insensitive" } as const;
  const digits = PHONE_TERM.test(search) ? search.replace(/\D/g, "") : "";
  if (!search.trim()) return {};
  return {
    OR: [{ name: contains }, { email: contains }, ...(digits ? [{ phone: { contains: digits } }] : [])],
  };
}

function toSubscriber({ id, name, email, phone, created_at }: Subscriber) {
  return { id, name, email, phone, created_at: created_at.toISOString() };
}
