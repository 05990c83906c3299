import "server-only";
import { businessMinutes } from "@/lib/content/company/business-hours";
import { getAnswerSettings } from "@/lib/content/company/data";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { searchPeople } from "@/lib/platform/db/like";
import { readId } from "@/lib/platform/http/ids";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import { readLetters } from "../references/data";
import { type InquiryRow, inquiryParts, toInquiry } from "./wire";
import { OPEN, STATUSES } from "./words";

const PER_PAGE = 20;

/** An inquiry in the list of staff. */
export type ListedInquiry = Awaited<ReturnType<typeof toListed>>[number];

/**
 * Returns a page of inquiries: unanswered ones first, and within a state those that have waited longest. Filters of the query:
 * `search` (name, phone), `status` (one, or `open`), `owner` (id, or `none`).
 */
export async function listInquiries(query: URLSearchParams): Promise<Page<ListedInquiry>> {
  return readPage(await readFilter(query), parsePage(query), parsePerPage(query, PER_PAGE));
}

/** Returns an inquiry with the current state of its letters; null if there is none. */
export async function findInquiry(id: number): Promise<ListedInquiry | null> {
  const row = await db.inquiry.findUnique({ where: { id }, include: inquiryParts });
  const [listed] = row ? await toListed([row]) : [];
  return listed ?? null;
}

/** Returns the person who has waited longest without an answer, and the number of waiting people. */
export async function findLongestWaiting(): Promise<{ inquiry?: ListedInquiry; count: number }> {
  const { data, meta } = await readPage({ status: "new" }, 1, 1);
  return { inquiry: data[0], count: meta.total };
}

/** Returns the data of a webhook event about an inquiry; null if the inquiry has been deleted. */
export async function readEventData(type: string, id: number) {
  if (type === "inquiry.deleted") return { id };
  const row = await db.inquiry.findUnique({ where: { id }, include: inquiryParts });
  return row && toInquiry(row);
}

/** Returns the members of staff who can own an inquiry, by name. */
export async function listOwners(): Promise<{ id: number; name: string }[]> {
  return db.user.findMany({
    where: { is_active: true },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

async function readPage(
  where: Prisma.InquiryWhereInput,
  page: number,
  perPage: number,
): Promise<Page<ListedInquiry>> {
  return paginate({
    page,
    perPage,
    count: () => db.inquiry.count({ where }),
    find: async (range) =>
      toListed(
        await db.inquiry.findMany({
          ...range,
          where,
          include: inquiryParts,
          orderBy: [{ status: "asc" }, { asked_at: "asc" }, { id: "asc" }],
        }),
      ),
  });
}

/** Adds the current state of the letters, and what the clock says. */
async function toListed(rows: InquiryRow[]) {
  const [letters, { hours, answer_minutes }] = await Promise.all([
    readLetters([...new Set(rows.flatMap((row) => row.letters))]),
    getAnswerSettings(),
  ]);
  const now = new Date();
  return rows.map((row) => {
    // In business minutes; null once answered.
    const waiting_minutes = row.status === "new" ? businessMinutes(hours, row.asked_at, now) : null;
    return {
      ...toInquiry(row),
      letters_now: letters.filter(({ id }) => row.letters.includes(id)),
      waiting_minutes,
      is_late: waiting_minutes !== null && waiting_minutes >= answer_minutes,
      is_step_late: OPEN.includes(row.status) && row.next_step_at !== null && row.next_step_at < now,
    };
  });
}

async function readFilter(query: URLSearchParams): Promise<Prisma.InquiryWhereInput> {
  const wanted = query.get("status");
  const statuses = wanted === "open" ? OPEN : STATUSES.filter((one) => one === wanted);
  const owner = query.get("owner");
  const ownerId = readId(owner ?? undefined);
  return {
    ...(await searchPeople("inquiries", query.get("search") ?? "", ["name"])),
    ...(statuses.length > 0 && { status: { in: [...statuses] } }),
    ...(owner === "none" ? { owner_id: null } : ownerId !== null && { owner_id: ownerId }),
  };
}
