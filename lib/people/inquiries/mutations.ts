import "server-only";
import { businessMinutes } from "@/lib/content/company/business-hours";
import { getAnswerSettings } from "@/lib/content/company/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/platform/format/count";
import { invalid } from "@/lib/platform/http/errors";
import { done, type Outcome } from "@/lib/platform/http/outcome";
import { log } from "@/lib/platform/log";
import { queueEvent } from "@/lib/platform/mail/mutations";
import { queueMail } from "@/lib/platform/mail/send";
import { sendEvents } from "@/lib/platform/mail/webhook";
import { recordAudit, recordOnceAnHour } from "@/lib/records/audit/mutations";
import { lockRecord, updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import { readLetters } from "../references/data";
import { findInquiry, type ListedInquiry, listInquiries, readEventData } from "./data";
import { inquiryKind } from "./kind";
import type { InquiryChanges, InquiryRequest, NewInquiry } from "./schema";
import { type InquiryRow, inquiryParts } from "./wire";
import { NOTICE_VERSION, OPEN } from "./words";

const FOOTER =
  "Você recebe este e-mail porque atende este pedido, ou porque é o e-mail de avisos das configurações do site. Mandamos um só por atendimento.";

const HOUR_MS = 60 * 60 * 1000;
const MAX_LETTERS = 50;
const MAX_MESSAGE = 2000;

/** Records a visitor's request to be called; a repeated request within an hour is merged into the first. */
export async function requestCall({ consent: _, ...request }: InquiryRequest): Promise<void> {
  const notice = { notice_version: NOTICE_VERSION, notice_read_at: new Date() };
  const letters = await realLetters(request.letters);
  await db.$transaction((tx) => joinOrCreate(tx, { ...request, ...notice, letters, source: "form" }));
  sendEventsSoon();
}

/** A page of inquiries for a member of staff; the access is recorded in the audit trail, once an hour. */
export async function showInquiries(query: URLSearchParams, user: CurrentUser) {
  await recordInquiryAccess(user);
  return listInquiries(query);
}

/** Records in the audit trail that a member of staff read inquiries, once an hour. */
export async function recordInquiryAccess(user: { id: number; name: string }): Promise<void> {
  await recordOnceAnHour({ user, action: "list", entity: "inquiry" });
}

/**
 * Creates an inquiry by hand or from a code, or merges it into that of the same phone within the last hour.
 * @throws HttpError 422 for an unknown owner, and a code that is unknown or already has an inquiry
 */
export async function createInquiry(input: NewInquiry, user: CurrentUser): Promise<ListedInquiry | null> {
  const { reference, ...rest } = input;
  const typed = await realLetters(rest.letters);
  const id = await inWrite(async (tx) => {
    await requireOwner(tx, rest.owner_id);
    const code = reference ? await tx.referenceCode.findUnique({ where: { code: reference } }) : null;
    if (reference && !code) throw invalid({ reference: ["Protocolo não encontrado."] });
    const data = {
      ...rest,
      letters: typed.length > 0 ? typed : (code?.letters ?? []),
      page: code?.page ?? null,
      source: code ? "code" : "staff",
    };
    const { row, isNew } = await joinOrCreate(tx, data);
    if (code) await linkReference(tx, code.code, row.id);
    const fields = Object.keys(onlySet(input));
    const action = isNew ? "create" : "update";
    await recordAudit(tx, { user, action, entity: "inquiry", entity_id: row.id, fields });
    return row.id;
  });
  sendEventsSoon();
  return findInquiry(id);
}

/** Changes an inquiry. @throws HttpError 422 for an unknown owner */
export async function updateInquiry(
  id: number,
  changes: InquiryChanges,
  edit: Edit,
): Promise<Outcome<ListedInquiry | null>> {
  const updated = await updateRecord(inquiryKind, id, {
    changes,
    edit,
    update: async (tx, data) => {
      await requireOwner(tx, data.owner_id);
      await queueEvent(tx, "inquiry.updated", id);
      return tx.inquiry.update({ where: { id }, data, include: inquiryParts });
    },
  });
  if (!updated.ok) return updated;
  sendEventsSoon();
  return done(await findInquiry(id));
}

/** Erases the inquiries of a phone, and their codes. @returns their ids */
export async function eraseInquiries(tx: Transaction, phone: string): Promise<{ id: number }[]> {
  await lockPhone(tx, phone);
  const rows = await tx.inquiry.findMany({ where: { phone }, select: { id: true } });
  for (const { id } of rows) {
    await tx.inquiry.delete({ where: { id } });
    await queueEvent(tx, "inquiry.deleted", id);
  }
  return rows;
}

/** Sends the queued events to the webhook, off the request's path. */
export function sendEventsSoon(): void {
  void sendEvents(readEventData).catch((err) => log.error({ err }, "webhooks not sent"));
}

type Added = Omit<Prisma.InquiryUncheckedCreateInput, "phone"> & {
  phone?: string | null | undefined;
  letters: number[];
};

/**
 * Adds an inquiry, or merges its letters and message into that of the same phone within the last hour. Values typed by
 * staff replace stored ones; a closed inquiry is reopened.
 */
async function joinOrCreate(tx: Transaction, data: Added): Promise<{ row: InquiryRow; isNew: boolean }> {
  const found = data.phone ? await lockRecent(tx, data.phone) : null;
  if (!found) {
    const row = await tx.inquiry.create({ data, include: inquiryParts });
    await queueEvent(tx, "inquiry.created", row.id);
    return { row, isNew: true };
  }
  const { source, page: _, letters, message, when, ...typed } = data;
  const messages = new Set([found.message, message].filter(Boolean));
  const row = await tx.inquiry.update({
    where: { id: found.id },
    data: {
      ...(!OPEN.includes(found.status) && { status: "new", asked_at: new Date() }),
      ...(source !== "form" && onlySet(typed)),
      ...(when && { when }),
      letters: [...new Set([...found.letters, ...letters])].slice(0, MAX_LETTERS),
      message: [...messages].join("\n").slice(0, MAX_MESSAGE) || null,
    },
    include: inquiryParts,
  });
  await queueEvent(tx, "inquiry.updated", row.id);
  return { row, isNew: false };
}

function onlySet(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}

/** Locks a phone, so that its requests run one after another, and its inquiry of the last hour. */
async function lockRecent(tx: Transaction, phone: string) {
  await lockPhone(tx, phone);
  const where = { phone, created_at: { gte: new Date(Date.now() - HOUR_MS) } };
  const recent = await tx.inquiry.findFirst({ where, orderBy: { id: "desc" }, select: { id: true } });
  if (!recent) return null;
  await lockRecord(tx, "inquiry", recent.id);
  return tx.inquiry.findUnique({ where: { id: recent.id } });
}

/** Serialises requests of one phone. */
async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('inquiry of phone'), hashtext(${phone}))`;
}

async function linkReference(tx: Transaction, code: string, inquiry_id: number): Promise<void> {
  const { count } = await tx.referenceCode.updateMany({
    where: { code, inquiry_id: null },
    data: { inquiry_id },
  });
  if (count === 0) throw invalid({ reference: ["Este protocolo já é de um atendimento."] });
}

async function requireOwner(tx: Transaction, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const count = await tx.user.count({ where: { id, is_active: true } });
  if (count === 0) throw invalid({ owner_id: ["Escolha quem atende."] });
}

async function realLetters(ids: readonly number[]): Promise<number[]> {
  return (await readLetters(ids)).map(({ id }) => id);
}

/**
 * Queues one mail for each inquiry that was not answered within the limit of the settings: to its owner, or to
 * `notify_email` if it has none. The mail contains no names. Call `sendMailsSoon` afterwards.
 * @returns the number of mails
 */
export async function queueLateMails(now = new Date()): Promise<number> {
  const { hours, answer_minutes, notify_email } = await getAnswerSettings();
  const waiting = await db.inquiry.findMany({
    where: { status: "new", late_mail_at: null },
    select: { id: true, asked_at: true, owner: { select: { email: true, is_active: true } } },
    orderBy: { id: "asc" },
  });
  let mails = 0;
  for (const { id, asked_at, owner } of waiting) {
    const minutes = businessMinutes(hours, asked_at, now);
    const recipient = owner?.is_active ? owner.email : notify_email;
    if (minutes < answer_minutes || !recipient) continue;
    const title = "Um atendimento espera resposta";
    const waited = `O atendimento ${id} espera há ${countOf(minutes, "minuto")} dentro do horário de atendimento.`;
    const action = { label: "Ver o atendimento", url: `${env().SITE_URL}/iacontrol/inquiries?edit=${id}` };
    const letter = { title, paragraphs: [waited], action, footer: FOOTER };
    await db.$transaction(async (tx) => {
      // It may be answered or reported meanwhile. `updated_at` stays, as the inquiry itself is unchanged.
      const marked = await tx.$executeRaw`
        UPDATE inquiries SET late_mail_at = now() WHERE id = ${id} AND status = 'new' AND late_mail_at IS NULL`;
      if (marked === 0) return;
      await queueMail({ kind: "inquiry_late", recipient, subject: title, letter }, tx);
      mails += 1;
    });
  }
  return mails;
}
