import "server-only";
import { recordAudit } from "@/lib/audit/data";
import { inWrite, writeRemoval } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { getCompany } from "@/lib/company/data";
import { subscriberCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import type { Subscriber } from "@/lib/db/generated/client";
import { likePattern } from "@/lib/db/like";
import { prismaCode } from "@/lib/http/database-errors";
import { invalid } from "@/lib/http/errors";
import { type Page, paginate } from "@/lib/http/pagination";
import { consentText } from "./consent";
import type { SignUp } from "./schema";

const PER_PAGE = 20;

export type AdminSubscriber = ReturnType<typeof toSubscriber>;

/**
 * Signs a visitor up, keeping which wording they agreed to and where.
 * @param source path of the page the form was on
 * @throws HttpError 422 when the e-mail is there already
 */
export async function subscribe({ email, name, whatsapp }: SignUp, source: string): Promise<void> {
  const { name: controller } = await getCompany();
  const consent = { consent_text: consentText(controller), consent_source: source.slice(0, 300) };
  try {
    await db.subscriber.create({ data: { email, name: name ?? null, phone: whatsapp ?? null, ...consent } });
  } catch (error) {
    if (prismaCode(error) === "P2002") throw invalid({ email: ["Este e-mail já está cadastrado."] });
    throw error;
  }
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

/** Every subscriber that a search finds, for the export, which leaves its mark in the audit trail. */
export async function exportSubscribers(search: string, user: CurrentUser): Promise<AdminSubscriber[]> {
  const rows = await db.subscriber.findMany({ where: searched(search), orderBy: { id: "desc" } });
  await inWrite((tx) =>
    recordAudit(tx, { user, action: "export", entity: "subscriber", entity_id: null, fields: [] }),
  );
  return rows.map(toSubscriber);
}

/** Erases a subscriber for good. @throws HttpError 404 */
export async function deleteSubscriber(id: number, user: CurrentUser): Promise<void> {
  await writeRemoval({
    entity: "subscriber",
    id,
    user,
    missing: subscriberCopy.notFound,
    read: (tx) => tx.subscriber.findUnique({ where: { id } }),
    remove: (tx) => tx.subscriber.delete({ where: { id } }),
  });
}

function searched(search: string) {
  const contains = { contains: likePattern(search), mode: "insensitive" } as const;
  const digits = search.replace(/\D/g, "");
  if (!search.trim()) return {};
  return {
    OR: [{ name: contains }, { email: contains }, ...(digits ? [{ phone: { contains: digits } }] : [])],
  };
}

function toSubscriber({ id, name, email, phone, created_at }: Subscriber) {
  return { id, name, email, phone, created_at: created_at.toISOString() };
}
