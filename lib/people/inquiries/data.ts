import "server-only";
import { afterBusinessMinutes, businessMinutes } from "@/lib/content/company/business-hours";
import { getStaffSettings } from "@/lib/content/company/data";
import { pageName } from "@/lib/content/site/page-name";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { searchPeople } from "@/lib/platform/db/like";
import { readId } from "@/lib/platform/http/ids";
import { type Page, paginate, parsePage, parsePerPage } from "@/lib/platform/http/pagination";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import { formatCode } from "../references/code";
import { readLetters } from "../references/data";
import { type CallTime, OPEN, STATUSES } from "./words";

const PER_PAGE = 20;
const MINUTE_MS = 60_000;
const ORDER = [{ status: "asc" }, { asked_at: "asc" }, { id: "asc" }] as const;

/** The relations to include when an inquiry is read. */
export const inquiryParts = {
  owner: { select: { name: true } },
  references: { select: { code: true }, orderBy: { created_at: "asc" } },
} as const satisfies Prisma.InquiryInclude;

export type InquiryRow = Prisma.InquiryGetPayload<{ include: typeof inquiryParts }>;

const SENT = [
  ...["id", "source", "name", "phone", "message", "letters", "page", "status", "owner_id"],
  ...["next_step", "outcome", "lost_reason", "note", "notice_version"],
] as const;

/** An inquiry as the API sends it to staff, and the webhook to a CRM. */
export function toInquiry(row: InquiryRow) {
  return {
    ...pick(row, SENT),
    when: row.when as CallTime | null,
    references: row.references.map(({ code }) => formatCode(code)),
    owner_name: row.owner?.name ?? null,
    next_step_at: row.next_step_at?.toISOString() ?? null,
    notice_read_at: row.notice_read_at?.toISOString() ?? null,
    asked_at: row.asked_at.toISOString(),
    ...instantsOf(row),
  };
}

export type ListedInquiry = Awaited<ReturnType<typeof toListed>>[number];

/**
 * Returns a page of inquiries: unanswered ones first, and within each state those that have waited longest. Filters:
 * `search` (name, phone), `status` (one, or `open`), `owner` (id, or `none`).
 */
export async function listInquiries(query: URLSearchParams): Promise<Page<ListedInquiry>> {
  const where = await readFilter(query);
  return paginate({
    page: parsePage(query),
    perPage: parsePerPage(query, PER_PAGE),
    count: () => db.inquiry.count({ where }),
    find: async (range) =>
      toListed(await db.inquiry.findMany({ ...range, where, include: inquiryParts, orderBy: [...ORDER] })),
  });
}

/** Returns an inquiry with the current state of its letters; null if there is none. */
export async function findInquiry(id: number): Promise<ListedInquiry | null> {
  const rows = await db.inquiry.findMany({ where: { id }, include: inquiryParts });
  return (await toListed(rows))[0] ?? null;
}

/** Returns the data of a webhook event: for `inquiry.deleted` the id, else the inquiry, or null if it is gone. */
export async function readEventData(type: string, id: number) {
  if (type === "inquiry.deleted") return { id };
  const row = await db.inquiry.findUnique({ where: { id }, include: inquiryParts });
  return row && toInquiry(row);
}

export type Owner = Awaited<ReturnType<typeof listOwners>>[number];

/** Lists the members of staff who can own an inquiry, and inactive ones who own some, by name. */
export async function listOwners() {
  const rows = await db.user.findMany({
    where: { OR: [{ is_active: true }, { inquiries: { some: {} } }] },
    select: { id: true, name: true, is_active: true },
    orderBy: { name: "asc" },
  });
  return rows.map(({ id, name, is_active }) => ({ value: String(id), label: name, is_active }));
}

async function toListed(rows: InquiryRow[]) {
  const { hours, answer_minutes } = await getStaffSettings();
  const letters = await readLetters(rows.flatMap((row) => row.letters));
  const now = new Date();
  const answerBy = (asked: Date) => afterBusinessMinutes(hours, asked, answer_minutes);
  return rows.map((row) => {
    // In business minutes; null once the inquiry is answered.
    const waiting_minutes = row.status === "new" ? businessMinutes(hours, row.asked_at, now) : null;
    const is_late = waiting_minutes !== null && waiting_minutes >= answer_minutes;
    const deadline = waiting_minutes === null || is_late ? null : answerBy(row.asked_at);
    return {
      ...toInquiry(row),
      page_name: row.page && pageName(row.page),
      letters_now: letters.filter(({ id }) => row.letters.includes(id)),
      waiting_minutes,
      is_late,
      answer_by: deadline?.toISOString() ?? null,
      is_outside_hours: waiting_minutes === 0 && now.getTime() - row.asked_at.getTime() > MINUTE_MS,
      is_step_late: OPEN.includes(row.status) && row.next_step_at !== null && row.next_step_at < now,
    };
  });
}

async function readFilter(query: URLSearchParams): Promise<Prisma.InquiryWhereInput> {
  const wanted = query.get("status");
  const statuses = wanted === "open" ? OPEN : STATUSES.filter((one) => one === wanted);
  const owner = query.get("owner") ?? undefined;
  const owner_id = readId(owner);
  return {
    ...(await searchPeople("inquiries", query.get("search") ?? "", ["name"])),
    ...(statuses.length > 0 && { status: { in: [...statuses] } }),
    ...(owner === "none" ? { owner_id: null } : owner_id !== null && { owner_id }),
  };
}
