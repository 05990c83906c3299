import "server-only";
import { mediaWords } from "@/lib/content/media/words";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { imageSize } from "@/lib/platform/format/image";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { deleteImage, storeImage } from "@/lib/platform/storage/images";
import { NAMERS, type Namer, USES } from "@/lib/platform/storage/references";
import { changesOf } from "@/lib/records/audit/changes";
import { recordAudit } from "@/lib/records/audit/mutations";
import { versionedKind } from "@/lib/records/history/kinds";
import { releaseImages } from "@/lib/records/image";
import { keepVersion } from "@/lib/records/versions";
import { inWrite } from "@/lib/records/write";
import { type AdminMedia, toMedia } from "../wire";

type Place = { entity: Namer; id: number };
type Swap = { from: string; to: string; user: CurrentUser };

/**
 * Puts another file in an image's place wherever it is shown: in records, in their HTML, in what people are typing and in
 * what waits for its day, all in one transaction. Each record keeps a version and its entry in the trail, as if it had been saved; old versions
 * and the trash go on naming the old file, which stays while they do.
 * @returns the image with its new path, and in how many records it was replaced
 * @throws what saveImage throws; then nothing is left behind
 */
export async function replaceMedia(
  id: number,
  file: File,
  user: CurrentUser,
): Promise<Outcome<{ media: AdminMedia; places: number }>> {
  const { path: to, bytes } = await storeImage(file);
  let isKept = false;
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
    isKept = replaced !== null;
    if (!replaced) return missing(mediaWords.notFound);
    const { media, places, released } = replaced;
    await releaseImages(released);
    return done({ media, places });
  } finally {
    if (!isKept) await deleteImage(to).catch(() => undefined);
  }
}

async function swapInRecords(tx: Transaction, swap: Swap): Promise<{ places: number; dropped: string[] }> {
  // In one order, so that two replacements at once cannot lock each other out.
  const places = await tx.$queryRawUnsafe<Place[]>(
    `SELECT entity, id FROM (${USES}) AS uses WHERE path = $1 ORDER BY entity, id`,
    swap.from,
  );
  const dropped: string[] = [];
  for (const place of places) dropped.push(...(await swapInRecord(tx, place, swap)));
  return { places: places.length, dropped };
}

/** @returns images that versions named which are kept no longer */
async function swapInRecord(tx: Transaction, { entity, id }: Place, swap: Swap): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), ${id}::int)`;
  const { find, kept } = versionedKind(entity);
  const found = await find(tx, id);
  const fields = await swapInRow(tx, { entity, id }, swap);
  const saved = await find(tx, id);
  // Somebody was quicker: the record is gone, or shows another image now.
  if (!found || !saved || fields.length === 0) return [];
  const { user } = swap;
  await tx.draft.updateMany({
    where: { entity, record_id: id, read_at: found.updated_at },
    data: { read_at: saved.updated_at },
  });
  const dropped = await keepVersion(tx, { entity, kept }, { found, saved, fields, user });
  const changes = changesOf(entity, fields, found, saved);
  await recordAudit(tx, { user, action: "update", entity, entity_id: id, fields, changes });
  return dropped;
}

/** @returns the columns that named it; the row counts as changed, so that no form that is open brings the old one back */
async function swapInRow(tx: Transaction, { entity, id }: Place, { from, to }: Swap): Promise<string[]> {
  const { table, columns } = NAMERS[entity];
  const fields: string[] = [];
  for (const column of columns) {
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

// `before` too: the swap is nobody's edit, and must not stand in the way of what waits.
async function swapInScheduled(tx: Transaction, { from, to }: Swap): Promise<void> {
  await tx.$executeRaw`
    UPDATE scheduled_changes
       SET texts = replace(texts::text, ${from}, ${to})::jsonb, before = replace(before::text, ${from}, ${to})::jsonb,
           images = array_replace(images, ${from}, ${to})
     WHERE images @> ARRAY[${from}]`;
}
