import "server-only";
import { mediaKind } from "@/lib/content/media/kind";
import type { MediaChanges } from "@/lib/content/media/schema";
import { type AdminMedia, toMedia } from "@/lib/content/media/wire";
import { mediaWords } from "@/lib/content/media/words";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db, type Transaction } from "@/lib/platform/db/client";
import { countOf } from "@/lib/platform/format/count";
import { conflict, missing, type Outcome } from "@/lib/platform/http/outcome";
import { addUpload } from "@/lib/platform/storage/library";
import { releaseImage } from "@/lib/platform/storage/release";
import { recordAudit } from "@/lib/records/audit/mutations";
import { removeRecord, updateRecord } from "@/lib/records/record";
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
 * Removes an image from the library. Records still show it; the file is deleted once nothing refers to it.
 * @param options.isWarned the user has seen which records show it
 * @returns refused, with the records that show it, if the user was not warned about them
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

/** Adds images that records show to the library, for content that was not uploaded through the site. */
export async function addShownImages(tx: Transaction): Promise<void> {
  await tx.$executeRawUnsafe(`
    INSERT INTO media (path, name, width, height)
    SELECT DISTINCT ON (path) path, CASE entity WHEN 'testimonial' THEN 'Foto de testemunho' ELSE left(name, ${MAX_NAME}) END,
           substring(path FROM '-(\\d+)x')::int, substring(path FROM 'x(\\d+)[.]')::int
      FROM (${USES}) AS uses ORDER BY path, id
    ON CONFLICT (path) DO NOTHING`);
}
