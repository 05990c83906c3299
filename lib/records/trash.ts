import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { TRASH_DAYS } from "@/lib/platform/copy/messages";
import { db, type Transaction } from "@/lib/platform/db/client";
import { DAY_MS } from "@/lib/platform/format/date";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { imagesIn } from "@/lib/platform/storage/references";
import { recordAudit } from "@/lib/records/audit/mutations";
import { releaseImages } from "./image";
import type { RecordKind, Revisions } from "./kind";
import { readSnapshot, toSnapshot } from "./revisions";
import { inWrite } from "./write";

const NOT_THERE = "Este registro não está na lixeira.";
const BATCH = 100;

type Trashed = { entity: string; record_id: number };

/** Moves a record that is about to be deleted to the trash, in the transaction of the deletion. */
export async function moveToTrash<Found extends { id: number }>(
  tx: Transaction,
  { entity, revisions }: { entity: string; revisions: Revisions<Found> },
  found: Found,
  user: CurrentUser,
): Promise<void> {
  const data = toSnapshot(revisions, found);
  await tx.trashed.create({
    data: {
      entity,
      record_id: found.id,
      name: revisions.nameOf(found),
      data,
      images: imagesIn(data),
      user_id: user.id,
      user_name: user.name,
    },
  });
}

/** Restores a record under its id. @returns refused when it is not in the trash */
export async function restoreRecord<Found, Wire>(
  kind: RecordKind<Found, Wire>,
  record_id: number,
  user: CurrentUser,
): Promise<Outcome<Wire>> {
  return inWrite((tx) => restoreIn(tx, kind, record_id, user));
}

/** Restores a record like restoreRecord, but in the caller's transaction. */
export async function restoreIn<Found, Wire>(
  tx: Transaction,
  kind: RecordKind<Found, Wire>,
  record_id: number,
  user: CurrentUser,
): Promise<Outcome<Wire>> {
  const { entity, table, revisions } = kind;
  const entry = await takeOut(tx, { entity, record_id });
  if (!entry) return missing(NOT_THERE);
  await revisions?.restore?.(tx, readSnapshot(table, entry.data));
  await recordAudit(tx, { user, action: "restore", entity, entity_id: record_id });
  const row = await kind.find(tx, record_id);
  return row ? done(kind.toWire(row)) : missing(kind.missing);
}

/**
 * Purges a record from the trash with its versions, scheduled changes, drafts and images without other references.
 * @param user null if its time in the trash has expired
 * @returns refused when it is not in the trash
 */
export async function purgeRecord(trashed: Trashed, user: CurrentUser | null): Promise<Outcome<null>> {
  const images = await db.$transaction(async (tx) => {
    const entry = await takeOut(tx, trashed);
    if (!entry) return null;
    const of = { where: trashed, select: { images: true } };
    const belonging = [
      ...(await tx.version.findMany(of)),
      ...(await tx.scheduledChange.findMany(of)),
      ...(await tx.draft.findMany(of)),
    ];
    await tx.version.deleteMany({ where: trashed });
    await tx.scheduledChange.deleteMany({ where: trashed });
    await tx.draft.deleteMany({ where: trashed });
    const { entity, record_id: entity_id } = trashed;
    await recordAudit(tx, { user, action: "purge", entity, entity_id });
    return [...entry.images, ...belonging.flatMap(({ images }) => images)];
  });
  if (!images) return missing(NOT_THERE);
  await releaseImages(images);
  return done(null);
}

/** Purges records that have been in the trash for more than thirty days. @returns their number */
export async function purgeExpired(now: Date): Promise<number> {
  const deleted_at = { lt: new Date(now.getTime() - TRASH_DAYS * DAY_MS) };
  let purged = 0;
  for (;;) {
    const expired = await db.trashed.findMany({
      where: { deleted_at },
      select: { entity: true, record_id: true },
      take: BATCH,
    });
    for (const { entity, record_id } of expired) {
      const outcome = await purgeRecord({ entity, record_id }, null);
      if (outcome.ok) purged += 1;
    }
    if (expired.length < BATCH) return purged;
  }
}

async function takeOut(tx: Transaction, { entity, record_id }: Trashed) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), ${record_id}::int)`;
  const where = { entity_record_id: { entity, record_id } };
  const entry = await tx.trashed.findUnique({ where });
  if (entry) await tx.trashed.delete({ where });
  return entry;
}
