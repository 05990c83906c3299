import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { hashPassword, randomPassword } from "@/lib/people/auth/password";
import { knownKeys } from "@/lib/people/erasures/keys";
import { db } from "@/lib/platform/db/client";
import { toReais } from "@/lib/platform/format/brl";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { pick } from "@/lib/platform/http/wire";
import { deleteMailFiles } from "@/lib/platform/mail/files";
import { deleteMailsOf } from "@/lib/platform/mail/mutations";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { deleteAlerts } from "../alerts/mutations";
import { recordErasure } from "../erasures/erased";
import { eraseInquiries, sendEventsSoon } from "../inquiries/mutations";
import type { Person } from "./schema";

const sentPosts = {
  select: { post_id: true, status: true, mailing: { select: { subject: true, started_at: true } } },
  orderBy: { mailing_id: "asc" },
} as const;

const codes = { references: { omit: { inquiry_id: true } } } as const;

const NOTHING = "Não há dados guardados desta pessoa.";

/**
 * Returns all data stored about the owner of an e-mail or a phone (LGPD art. 18 II and V), for root. The audit trail
 * records the export with a record's id and the names of the sections only.
 * @returns a refusal when nothing is stored
 */
export async function exportPerson({ email, phone }: Person, user: CurrentUser) {
  const subscribers = await db.subscriber.findMany({
    where: { OR: ownedBy({ email, phone }) },
    include: { deliveries: sentPosts },
    orderBy: { id: "asc" },
  });
  const [subscriber = null, ...others] = subscribers;
  const [alerts, staff, mails, inquiries] = await Promise.all([
    email ? readAlerts(email) : [],
    email ? readStaff(email) : null,
    email ? listMailsOf(email) : [],
    phone ? db.inquiry.findMany({ where: { phone }, include: codes, orderBy: { id: "asc" } }) : [],
  ]);
  const stored = { subscriber, alerts, staff, mails, inquiries };
  const person = {
    ...(email && { email }),
    ...(phone && { phone }),
    exported_at: new Date().toISOString(),
    ...(others.length > 0 && { other_subscribers: others }),
    ...stored,
  };
  const sections = sectionsOf(stored);
  if (sections.length === 0) return missing(NOTHING);
  await db.$transaction((tx) =>
    recordAudit(tx, {
      user,
      action: "export_person",
      entity: "person",
      entity_id: subscriber?.id ?? staff?.id ?? null,
      fields: sections,
    }),
  );
  return done(person);
}

/**
 * Erases all data stored about the owner of an e-mail or a phone (LGPD art. 18 VI), including mails. The name of
 * a staff account is kept, for authorship and the audit trail (art. 16 I).
 * @returns the kinds of erased records; a refusal when nothing is stored, or for an active member of staff
 */
export async function erasePerson({ email, phone }: Person, user: CurrentUser): Promise<Outcome<string[]>> {
  const unknownPassword = await hashPassword(randomPassword());
  const erased = await inWrite(async (tx) => {
    const subscribers = await tx.subscriber.findMany({
      where: { OR: ownedBy({ email, phone }) },
      select: { id: true, email: true },
    });
    const [subscriber = null] = subscribers;
    const staff = email
      ? await tx.user.findUnique({ where: { email }, select: { id: true, is_active: true } })
      : null;
    if (staff?.is_active) return conflict("Desative o usuário antes de apagar os dados dele.");
    const alerts = (email && (await deleteAlerts(tx, email))) || null;
    const mails = email ? await deleteMailsOf(email, tx) : [];
    const inquiries = phone ? await eraseInquiries(tx, phone) : [];
    const sections = sectionsOf({ subscriber, alerts, staff, mails, inquiries });
    if (sections.length === 0) return missing(NOTHING);
    await tx.subscriber.deleteMany({ where: { id: { in: subscribers.map(({ id }) => id) } } });
    // A mailing may have queued another mail before the subscriber was deleted.
    for (const one of subscribers) {
      mails.push(...(await deleteMailsOf(one.email, tx)));
      if (one.email !== email) await recordErasure(tx, one.email, "subscribers");
    }
    if (staff) {
      await tx.session.deleteMany({ where: { user_id: staff.id } });
      await tx.signInAddress.deleteMany({ where: { user_id: staff.id } });
      await tx.accountLink.deleteMany({ where: { user_id: staff.id } });
      await tx.knownDevice.deleteMany({ where: { user_id: staff.id } });
      await tx.twoFactor.deleteMany({ where: { user_id: staff.id } });
      await tx.recoveryCode.deleteMany({ where: { user_id: staff.id } });
      await tx.passkey.deleteMany({ where: { user_id: staff.id } });
      await tx.passkeyChallenge.deleteMany({ where: { user_id: staff.id } });
      await tx.identity.deleteMany({ where: { user_id: staff.id } });
      await tx.user.update({
        where: { id: staff.id },
        data: { email: `removido-${staff.id}@invalid`, password_hash: unknownPassword },
      });
    }
    for (const value of [email, phone]) if (value) await recordErasure(tx, value);
    // In a backup the inquiries may have another phone.
    for (const { id } of inquiries) await recordErasure(tx, String(id), "inquiries");
    await recordAudit(tx, {
      user,
      action: "erase_person",
      entity: "person",
      entity_id: subscriber?.id ?? staff?.id ?? null,
      fields: sections,
    });
    return done({ sections, mails });
  });
  if (!erased.ok) return erased;
  await deleteMailFiles(erased.value.mails);
  sendEventsSoon();
  return done(erased.value.sections);
}

function ownedBy({ email, phone }: Person) {
  return [...(email ? [{ email }] : []), ...(phone ? [{ phone }] : [])];
}

async function readAlerts(email: string) {
  const rows = await db.alert.findMany({ where: { email }, orderBy: { id: "asc" } });
  const reais = (cents: bigint | null) => (cents === null ? null : toReais(Number(cents)));
  return rows.map((row) => ({
    ...pick(row, ["id", "type", "consent_text", "consent_source"]),
    ...pick(row, ["created_at", "confirmed_at", "told_on", "told_letters"]),
    min_credit: reais(row.min_credit_cents),
    max_credit: reais(row.max_credit_cents),
    max_entry: reais(row.max_entry_cents),
    max_parcel: reais(row.max_parcel_cents),
  }));
}

async function readStaff(email: string) {
  return db.user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      email: true,
      is_root: true,
      is_active: true,
      created_at: true,
      password_changed_at: true,
      sessions: {
        select: { created_at: true, last_seen_at: true, expires_at: true, address: true, user_agent: true },
      },
      last_signed_in_at: true,
      invited_at: true,
      sign_in_addresses: { select: { address: true, last_signed_in_at: true } },
      known_devices: { select: { first_seen_at: true, last_seen_at: true } },
      two_factor: { select: { created_at: true } },
      passkeys: { select: { name: true, created_at: true, last_used_at: true } },
      identities: { select: { issuer: true, subject: true, email: true, created_at: true } },
      posts: { select: { id: true, title: true } },
      audit_entries: {
        select: { action: true, entity: true, entity_id: true, address: true, created_at: true },
        orderBy: { id: "asc" },
      },
    },
  });
}

function sectionsOf(stored: Record<string, unknown>): string[] {
  const isStored = (data: unknown) => (Array.isArray(data) ? data.length > 0 : data !== null);
  return Object.keys(stored).filter((name) => isStored(stored[name]));
}

async function listMailsOf(recipient: string) {
  return db.mail.findMany({
    where: { recipient },
    select: { id: true, kind: true, status: true, created_at: true, finished_at: true },
    orderBy: { id: "asc" },
  });
}

/** Months for which erasures are stored (lib/operations/retention/data.ts). */
const KEPT_MONTHS = 24;

/** Returns the number of erasures hashed under earlier keys, and the time when the last of them expires. */
export async function findOldErasures(): Promise<{ count: number; until: Date | null }> {
  const [{ id }] = knownKeys();
  const { _count, _max } = await db.erasedPerson.aggregate({
    where: { OR: [{ key_id: null }, { key_id: { not: id } }] },
    _count: true,
    _max: { erased_at: true },
  });
  const until = _max.erased_at && new Date(_max.erased_at);
  until?.setUTCMonth(until.getUTCMonth() + KEPT_MONTHS);
  return { count: _count, until };
}
