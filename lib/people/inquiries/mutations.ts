import "server-only";
import { businessMinutes } from "@/lib/content/company/business-hours";
import { getStaffSettings } from "@/lib/content/company/data";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Inquiry, Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/platform/format/count";
import { invalid } from "@/lib/platform/http/errors";
import { done } from "@/lib/platform/http/outcome";
import { log } from "@/lib/platform/log";
import { queueEvent } from "@/lib/platform/mail/mutations";
import { queueMail } from "@/lib/platform/mail/send";
import { sendEvents } from "@/lib/platform/mail/webhook";
import { recordAudit } from "@/lib/records/audit/mutations";
import { lockRecord, updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import { readLetters } from "../references/data";
import { findInquiry, inquiryParts, type ListedInquiry, readEventData } from "./data";
import { inquiryKind } from "./kind";
import type { InquiryChanges, InquiryRequest, NewInquiry } from "./schema";
import { NOTICE_VERSION, OPEN } from "./words";

const FOOTER = "Você atende este pedido ou recebe os avisos do site. Mandamos um só e-mail por atendimento.";
const HOUR_MS = 60 * 60 * 1000;
const MAX_LETTERS = 50;
const MAX_MESSAGE = 2000;

/** Records a visitor's request to be called; repeated requests from a phone within an hour are merged. */
export async function requestCall({ consent: _, ...request }: InquiryRequest): Promise<void> {
  const notice = { notice_version: NOTICE_VERSION, notice_read_at: new Date() };
  const letters = (await readLetters(request.letters)).map(({ id }) => id);
  await db.$transaction((tx) => joinOrCreate(tx, { ...request, ...notice, letters, source: "form" }));
  sendEventsSoon();
}

/** Creates an inquiry by hand or from a code, or merges it as `joinOrCreate` does. @throws HttpError 422 */
export async function createInquiry(input: NewInquiry, user: CurrentUser): Promise<ListedInquiry | null> {
  const { reference, ...typed } = input;
  const letters = (await readLetters(typed.letters)).map(({ id }) => id);
  const id = await inWrite(async (tx) => {
    await requireOwner(tx, typed.owner_id);
    const code = reference ? await tx.referenceCode.findUnique({ where: { code: reference } }) : null;
    if (reference && !code) throw invalid({ reference: ["Protocolo não encontrado."] });
    const { id, isNew } = await joinOrCreate(tx, {
      ...typed,
      letters: letters.length > 0 ? letters : (code?.letters ?? []),
      page: code?.page ?? null,
      source: code ? "code" : "staff",
    });
    if (code) {
      const where = { code: code.code, inquiry_id: null };
      const { count } = await tx.referenceCode.updateMany({ where, data: { inquiry_id: id } });
      if (count === 0) throw invalid({ reference: ["Este protocolo já é de um atendimento."] });
    }
    const action = isNew ? "create" : "update";
    await recordAudit(tx, { user, action, entity: "inquiry", entity_id: id, fields: Object.keys(input) });
    return id;
  });
  sendEventsSoon();
  return findInquiry(id);
}

/** Changes an inquiry. @throws HttpError 422 for an unknown or inactive owner */
export async function updateInquiry(id: number, changes: InquiryChanges, edit: Edit) {
  const updated = await updateRecord(inquiryKind, id, {
    changes,
    edit,
    update: async (tx, data) => {
      await requireOwner(tx, data.owner_id);
      await queueEvent(tx, "inquiry.updated", id);
      return tx.inquiry.update({ where: { id }, data, include: inquiryParts });
    },
  });
  if (updated.ok) sendEventsSoon();
  return updated.ok ? done(await findInquiry(id)) : updated;
}

/** Erases the inquiries of a phone, and their codes. @returns their ids */
export async function eraseInquiries(tx: Transaction, phone: string): Promise<{ id: number }[]> {
  await lockRecord(tx, `inquiry of ${phone}`, 0);
  const rows = await tx.inquiry.findMany({ where: { phone }, select: { id: true } });
  await tx.inquiry.deleteMany({ where: { OR: rows } });
  for (const { id } of rows) await queueEvent(tx, "inquiry.deleted", id);
  return rows;
}

/** Sends the queued events to the webhook, in the background. */
export function sendEventsSoon(): void {
  void sendEvents(readEventData).catch((err) => log.error({ err }, "webhooks not sent"));
}

type Added = Prisma.InquiryUncheckedCreateInput & { phone?: string | null; letters: number[] };

async function joinOrCreate(tx: Transaction, data: Added): Promise<{ id: number; isNew: boolean }> {
  const found = data.phone ? await lockRecent(tx, data.phone) : null;
  const { id } = found
    ? await tx.inquiry.update({ where: { id: found.id }, data: merged(found, data) })
    : await tx.inquiry.create({ data });
  await queueEvent(tx, found ? "inquiry.updated" : "inquiry.created", id);
  return { id, isNew: !found };
}

/** Locks a phone, and returns and locks its inquiry of the last hour, so that requests run one after another. */
async function lockRecent(tx: Transaction, phone: string): Promise<Inquiry | null> {
  await lockRecord(tx, `inquiry of ${phone}`, 0);
  const where = { phone, created_at: { gte: new Date(Date.now() - HOUR_MS) } };
  const recent = await tx.inquiry.findFirst({ where, orderBy: { id: "desc" }, select: { id: true } });
  if (recent) await lockRecord(tx, "inquiry", recent.id);
  return recent && tx.inquiry.findUnique({ where: recent });
}

function merged(found: Inquiry, { source, page: _, letters, message, when, ...typed }: Added) {
  const messages = new Set([found.message, message].filter(Boolean));
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value != null));
  return {
    ...(!OPEN.includes(found.status) && { status: "new" as const, asked_at: new Date() }),
    ...(source !== "form" && given),
    ...(when && { when }),
    letters: [...new Set([...found.letters, ...letters])].slice(0, MAX_LETTERS),
    message: [...messages].join("\n").slice(0, MAX_MESSAGE) || null,
  };
}

async function requireOwner(tx: Transaction, id: number | null | undefined): Promise<void> {
  const isPossible = id == null || (await tx.user.count({ where: { id, is_active: true } })) > 0;
  if (!isPossible) throw invalid({ owner_id: ["Escolha quem atende."] });
}

/**
 * Queues one mail, without names, for each inquiry not answered within the limit of the settings: to its owner, or to
 * `notify_email` if it has no active one. The caller sends the mails afterwards. @returns the number of mails
 */
export async function queueLateMails(now = new Date()): Promise<number> {
  const { hours, answer_minutes, notify_email } = await getStaffSettings();
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
      // The inquiry may have been answered or reported meanwhile. `updated_at` is kept, as its content is unchanged.
      const marked = await tx.$executeRaw`
        UPDATE inquiries SET late_mail_at = now() WHERE id = ${id} AND status = 'new' AND late_mail_at IS NULL`;
      if (marked > 0) await queueMail({ kind: "inquiry_late", recipient, subject: title, letter }, tx);
      mails += marked;
    });
  }
  return mails;
}
