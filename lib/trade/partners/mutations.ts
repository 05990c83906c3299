import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { env } from "@/lib/platform/env";
import { fromIsoDate } from "@/lib/platform/format/date";
import { invalid } from "@/lib/platform/http/errors";
import type { Outcome } from "@/lib/platform/http/outcome";
import { createRecord, removeRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { checkUrl } from "@/lib/trade/imports/addresses";
import { FeedError } from "@/lib/trade/imports/feed/problem";
import { partnerKind } from "./kind";
import type { NewPartner, PartnerChanges } from "./schema";
import { parseTaxRate } from "./tax-rate";
import type { AdminPartner } from "./wire";

/** @throws HttpError 422 `errors.url_csv` for a URL that must not be fetched */
export async function createPartner(input: NewPartner, user: CurrentUser): Promise<AdminPartner> {
  refusePrivate(input.url_csv);
  return createRecord(partnerKind, {
    input,
    user,
    insert: (tx) => tx.partner.create({ data: { ...toColumns(input), name: input.name } }),
  });
}

/** Updates a partner; a new rate changes all its prices at once, since they are computed on read. @throws HttpError 422 */
export async function updatePartner(
  id: number,
  changes: PartnerChanges,
  edit: Edit,
): Promise<Outcome<AdminPartner>> {
  refusePrivate(changes.url_csv);
  return updateRecord(partnerKind, id, {
    changes: toColumns(changes),
    edit,
    update: (tx, data) => tx.partner.update({ where: { id }, data }),
  });
}

/** Deletes a partner and withdraws its letters, which keep their ids (rules §2). */
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

function toColumns({ last_update, tax_rate, ...fields }: PartnerChanges) {
  return {
    ...fields,
    ...(tax_rate !== undefined && { tax_rate, tax_rate_micros: parseTaxRate(tax_rate ?? "") ?? 0 }),
    ...(last_update !== undefined && { last_update: last_update === null ? null : fromIsoDate(last_update) }),
  };
}
