import "server-only";
import { mediaKind } from "@/lib/content/media/kind";
import type { MediaChanges } from "@/lib/content/media/schema";
import { type AdminMedia, toMedia } from "@/lib/content/media/wire";
import { mediaWords } from "@/lib/content/media/words";
import { versionedKind } from "@/lib/kinds";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import { countOf } from "@/lib/platform/format/count";
import { imageSize } from "@/lib/platform/format/image";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { deleteImage, storeImage } from "@/lib/platform/storage/images";
import { addUpload } from "@/lib/platform/storage/library";
import { releaseImage } from "@/lib/platform/storage/release";
import { changesOf } from "@/lib/records/audit/changes";
import { recordAudit } from "@/lib/records/audit/mutations";
import { releaseImages } from "@/lib/records/image";
import type { VersionedKind } from "@/lib/records/kind";
import { removeRecord, updateRecord } from "@/lib/records/record";
import { addVersion } from "@/lib/records/versions";
import { type Edit, inWrite } from "@/lib/records/write";
import { listUses, USES } from "./uses";

const MAX_NAME = 200;

/** Adds an upload to the library. @throws the errors of addUpload */
export async function addMedia(file: File, user: CurrentUser): Promise<AdminMedia> {
  const path = await addUpload(file, user);
  const row = await inWrite(async (tx) => {
    const found = await tx.media.findUniqueOrThrow({ where: { path } });
    await recordAudit(tx, { user, action: "create", entity: "media", entity_id: found.id, fields: ["name"] });
    return found;
  });
  return toMedia(row);
}

/** Changes the name, the description and the focal point of an image. */
export function updateMedia(id: number, changes: MediaChanges, edit: Edit): Promise<Outcome<AdminMedia>> {
  return updateRecord(mediaKind, id, {
    changes,
    edit,
    update: (tx, data) => tx.media.update({ where: { id }, data }),
  });
}

/**
 * Removes an image from the library. Records continue to show it; the file is deleted once nothing refers to it.
 * @param options.isWarned the user has seen which records show it
 * @returns refused if it does not exist or, with the records that show it, if the user was not warned about them
 */
export async function removeMedia(
  id: number,
  { user, isWarned }: { user: CurrentUser; isWarned: boolean },
): Promise<Outcome<null>> {
  const found = await db.media.findUnique({ where: { id } });
  if (!found) return missing(mediaWords.notFound);
  const uses = isWarned ? [] : await listUses(found.path);
  if (uses.length > 0) {
    const places = countOf(uses.length, "lugar", "lugares");
    return conflict(`Esta imagem aparece em ${places}. Confira onde antes de excluir.`, uses);
  }
  const removed = await removeRecord(mediaKind, id, {
    user,
    remove: (tx) => tx.media.delete({ where: { id } }),
  });
  if (removed.ok) await releaseImage(found.path).catch(() => undefined);
  return removed;
}

/** Adds the images that records show to the library, for content that was not uploaded through the site. */
export async function addShownImages(tx: Transaction): Promise<void> {
  await tx.$executeRawUnsafe(`
    INSERT INTO media (path, name, width, height)
    SELECT DISTINCT ON (path) path, CASE entity WHEN 'testimonial' THEN 'Foto de testemunho' ELSE left(name, ${MAX_NAME}) END,
           substring(path FROM '-(\\d+)x')::int, substring(path FROM 'x(\\d+)[.]')::int
      FROM (${USES}) AS uses ORDER BY path, id
    ON CONFLICT (path) DO NOTHING`);
}

type Place = { entity: string; id: number };
type Swap = { from: string; to: string; user: CurrentUser };

/**
 * Replaces the file of an image wherever it is shown: in records, in their HTML, in drafts and in scheduled changes,
 * all in one transaction. Each record gets a version and an audit entry, as if it had been saved; old versions and the
 * trash keep the old file.
 * @returns the image with its new path, and the number of records in which it was replaced
 * @throws the errors of storeImage; in that case no file is left behind
 */
export async function replaceMedia(
  id: number,
  file: File,
  user: CurrentUser,
): Promise<Outcome<{ media: AdminMedia; places: number }>> {
  const { path: to, bytes } = await storeImage(file);
  let isWritten = false;
  try {
    const replaced = await inWrite(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('media'), ${id}::int)`;
      const found = await tx.media.findUnique({ where: { id } });
      if (!found) return null;
      const swap = { from: found.path, to, user };
      const { places, dropped } = await swapInRecords(tx, swap);
      await swapInDrafts(tx, swap);
      await swapInScheduled(tx, swap);
      const data = { path: to, bytes, ...imageSize(to) };
      const media = await tx.media.update({ where: { id }, data });
      await recordAudit(tx, { user, action: "replace", entity: "media", entity_id: id, fields: ["path"] });
      return { media: toMedia(media), places, released: [found.path, ...dropped] };
    });
    isWritten = replaced !== null;
    if (!replaced) return missing(mediaWords.notFound);
    const { media, places, released } = replaced;
    await releaseImages(released);
    return done({ media, places });
  } finally {
    if (!isWritten) await deleteImage(to).catch(() => undefined);
  }
}

async function swapInRecords(tx: Transaction, swap: Swap): Promise<{ places: number; dropped: string[] }> {
  // Always in the same order, so that two concurrent replacements cannot deadlock.
  const places = await tx.$queryRawUnsafe<Place[]>(
    `SELECT entity, id FROM (${USES}) AS uses WHERE path = $1 ORDER BY entity, id`,
    swap.from,
  );
  const dropped: string[] = [];
  for (const place of places) dropped.push(...(await swapInRecord(tx, place, swap)));
  return { places: places.length, dropped };
}

/** Replaces the file in a record. @returns the images of versions that were deleted for the new one */
async function swapInRecord(tx: Transaction, { entity, id }: Place, swap: Swap): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), ${id}::int)`;
  const kind = versionedKind(entity);
  const found = await kind.find(tx, id);
  const fields = await swapInRow(tx, kind, id, swap);
  const saved = await kind.find(tx, id);
  // A concurrent write has removed the record, or its image.
  if (!found || !saved || fields.length === 0) return [];
  const { user } = swap;
  await tx.draft.updateMany({
    where: { entity, record_id: id, read_at: found.updated_at },
    data: { read_at: saved.updated_at },
  });
  const dropped = await addVersion(tx, kind, { found, saved, fields, user });
  const changes = changesOf(kind, fields, found, saved);
  await recordAudit(tx, { user, action: "update", entity, entity_id: id, fields, changes });
  return dropped;
}

/** Replaces the file in a row and sets `updated_at`, so that no open form restores it. @returns the changed columns */
async function swapInRow(
  tx: Transaction,
  { table, images }: VersionedKind,
  id: number,
  { from, to }: Swap,
): Promise<string[]> {
  const fields: string[] = [];
  for (const column of images) {
    const changed = await tx.$executeRawUnsafe(
      `UPDATE ${table} SET ${column} = replace(${column}, $2, $3), updated_at = clock_timestamp()
        WHERE id = $1 AND strpos(${column}, $2) > 0`,
      id,
      from,
      to,
    );
    if (changed > 0) fields.push(column);
  }
  return fields;
}

async function swapInDrafts(tx: Transaction, { from, to }: Swap): Promise<void> {
  await tx.$executeRaw`
    UPDATE drafts SET texts = replace(texts::text, ${from}, ${to})::jsonb, images = array_replace(images, ${from}, ${to})
     WHERE images @> ARRAY[${from}]`;
}

// Replaces the file in `before` too: a replacement is no edit, and must not cause a conflict with a scheduled change.
async function swapInScheduled(tx: Transaction, { from, to }: Swap): Promise<void> {
  await tx.$executeRaw`
    UPDATE scheduled_changes
       SET texts = replace(texts::text, ${from}, ${to})::jsonb, before = replace(before::text, ${from}, ${to})::jsonb,
           images = array_replace(images, ${from}, ${to})
     WHERE images @> ARRAY[${from}]`;
}
