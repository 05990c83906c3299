import "server-only";
import type { CurrentUser } from "@/lib/people/auth/session";
import { db, type Transaction } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { fromIsoDate } from "@/lib/platform/format/date";
import { invalid } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { createRecord, removeRecord, updateRecord } from "@/lib/records/record";
import type { Resource } from "@/lib/records/resource";
import { type Edit, inWrite } from "@/lib/records/write";
import { checkUrl } from "@/lib/trade/imports/addresses";
import { isRunning } from "@/lib/trade/imports/data";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { startImport } from "@/lib/trade/imports/import-partner";
import type { Run } from "@/lib/trade/imports/run";
import type { TempFile } from "@/lib/trade/imports/temp-file";
import { isDueSql } from "@/lib/trade/letters/cost/tax-rate";
import { getPartner, listPartners } from "./data";
import { partnerKind } from "./kind";
import { type NewPartner, type PartnerChanges, parseTaxRate, partnerChanges, partnerSchema } from "./schema";
import type { AdminPartner } from "./wire";
import { partnerWords } from "./words";

/** The reason why staff cannot start an import: no such partner, a running import, or nothing to import. */
export type ImportObstacle = "missing" | "running" | "nothing";

type StaffImport = {
  partnerId: number;
  /** An upload, which is always closed; null: the partner's URL. */
  file: TempFile | null;
  force: boolean;
  /** True: writes nothing, and the response waits for the result; other imports continue after the response. */
  dryRun: boolean;
};

type StaffImportOutcome = { ok: true; run: Run } | { ok: false; reason: ImportObstacle };

/** Creates a partner. @throws HttpError 422 for a forbidden URL, or for a next rate and its day if one is missing */
export async function createPartner(input: NewPartner, user: CurrentUser): Promise<AdminPartner> {
  refusePrivate(input.url_csv);
  refuseHalfRate(input);
  return createRecord(partnerKind, {
    input,
    user,
    insert: (tx) => tx.partner.create({ data: { ...toColumns(input), name: input.name } }),
  });
}

/** Updates a partner. A new rate changes all its prices at once: they are computed on read. @throws HttpError 422 */
export async function updatePartner(
  id: number,
  changes: PartnerChanges,
  edit: Edit,
): Promise<Outcome<AdminPartner>> {
  refusePrivate(changes.url_csv);
  await settleRate(id);
  refuseHalfRate({ ...(await getPartner(id)), ...changes });
  return updateRecord(partnerKind, id, {
    changes: toColumns(changes),
    edit,
    update: (tx, data) => tx.partner.update({ where: { id }, data }),
  });
}

/** Deletes a partner and withdraws its letters; the letters keep their ids (rules §2). */
export async function deletePartner(id: number, user: CurrentUser): Promise<Outcome<null>> {
  const now = new Date();
  return removeRecord(partnerKind, id, {
    user,
    remove: async (tx) => {
      await tx.$executeRaw`
        INSERT INTO letter_events (letter_id, kind, user_id)
        SELECT id, 'withdrawn', ${user.id} FROM letters WHERE partner_id = ${id} AND withdrawn_at IS NULL`;
      await tx.letter.updateMany({
        where: { partner_id: id, withdrawn_at: null },
        data: { withdrawn_at: now, updated_at: now },
      });
      await tx.partner.update({ where: { id }, data: { deleted_at: now, is_active: false } });
    },
  });
}

// A private IP address is refused on save; a host name is checked when connecting.
function refusePrivate(url: string | null | undefined): void {
  if (!url) return;
  try {
    checkUrl(new URL(url), env().FEED_PRIVATE_HOSTS);
  } catch (error) {
    throw error instanceof FeedError ? invalid({ url_csv: [error.message] }) : error;
  }
}

type NextRate = Pick<PartnerChanges, "next_tax_rate" | "next_tax_rate_from">;

function refuseHalfRate({ next_tax_rate, next_tax_rate_from }: NextRate): void {
  if (next_tax_rate && !next_tax_rate_from)
    throw invalid({ next_tax_rate_from: ["Diga a partir de que dia vale a próxima taxa."] });
  if (next_tax_rate_from && !next_tax_rate)
    throw invalid({ next_tax_rate: ["Diga qual é a taxa a partir desse dia."] });
}

/** Replaces the rate with a next rate whose day has come, so that a save does not restore the earlier one. */
async function settleRate(id: number): Promise<void> {
  await inWrite((tx) =>
    tx.$executeRawUnsafe(
      `UPDATE partners
          SET tax_rate = next_tax_rate, tax_rate_micros = next_tax_rate_micros,
              next_tax_rate = NULL, next_tax_rate_micros = NULL, next_tax_rate_from = NULL
        WHERE id = $1 AND ${isDueSql()}`,
      id,
    ),
  );
}

function toColumns({ last_update, tax_rate, next_tax_rate, next_tax_rate_from, ...fields }: PartnerChanges) {
  return {
    ...fields,
    ...(tax_rate !== undefined && { tax_rate, tax_rate_micros: parseTaxRate(tax_rate ?? "") ?? 0 }),
    ...(next_tax_rate !== undefined && {
      next_tax_rate,
      next_tax_rate_micros: next_tax_rate === null ? null : parseTaxRate(next_tax_rate),
    }),
    ...(next_tax_rate_from !== undefined && {
      next_tax_rate_from: next_tax_rate_from === null ? null : fromIsoDate(next_tax_rate_from),
    }),
    ...(last_update !== undefined && { last_update: last_update === null ? null : fromIsoDate(last_update) }),
  };
}

/**
 * Sends a notice of a partner's problem unless it was sent before; the mail is queued in the transaction of its record.
 * @param note.day "YYYY-MM-DD"
 * @returns true if it was sent now
 */
export async function noticeOnce(
  note: { partner_id: number; cause: string; day: string },
  send: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const data = [{ ...note, day: fromIsoDate(note.day) }];
    const { count } = await tx.partnerNotice.createMany({ data, skipDuplicates: true });
    if (count === 0) return false;
    await send(tx);
    return true;
  });
}

/** Returns the reason why an import cannot start, as far as is known before its file is received. */
export async function obstacleToImport(partnerId: number): Promise<ImportObstacle | null> {
  if (!(await getPartner(partnerId))) return "missing";
  return (await isRunning(partnerId)) ? "running" : null;
}

/** Starts an import by staff and records it in the audit trail, unless it is a dry run. */
export async function startStaffImport(
  { partnerId, file, force, dryRun }: StaffImport,
  user: CurrentUser,
): Promise<StaffImportOutcome> {
  const partner = await getPartner(partnerId);
  if (!partner || !(file || partner.url_csv)) {
    await file?.close();
    return { ok: false, reason: partner ? "nothing" : "missing" };
  }
  const started = await startImport({ partnerId, file: file ?? undefined, force, dryRun, userId: user.id });
  if (typeof started === "string") return { ok: false, reason: started };
  if (dryRun) return { ok: true, run: await started.finished };
  await recordAudit(db, {
    user,
    action: "import",
    entity: "partner",
    entity_id: partnerId,
    fields: [file ? "file" : "url_csv", ...(force ? ["force"] : [])],
  });
  return { ok: true, run: started.run };
}

export const partners: Resource = {
  words: partnerWords,
  schema: partnerSchema,
  changes: partnerChanges,
  list: listPartners,
  create: createPartner,
  update: updatePartner,
  remove: deletePartner,
  createdBy: "root",
};
