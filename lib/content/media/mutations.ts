import { countOf } from "@/lib/platform/format/count";
import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db } from "@/lib/platform/db/client";
import type { Media } from "@/lib/platform/db/generated/client";
import { conflict, missing, type Outcome } from "@/lib/platform/http/outcome";
import { keepUpload } from "@/lib/platform/storage/library";
import { releaseImage } from "@/lib/platform/storage/release";
import { recordAudit } from "@/lib/records/audit/mutations";
import { type RecordKind, removeRecord, updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import { listUses } from "./data";
import type { MediaChanges } from "./schema";
import { type AdminMedia, toMedia } from "./wire";
import { mediaWords } from "./words";

const kind: RecordKind<Media, AdminMedia> = {
  entity: "media",
  missing: mediaWords.notFound,
  find: (tx, id) => tx.media.findUnique({ where: { id } }),
  toWire: toMedia,
};

/** Puts an upload into the library. @throws what keepUpload throws */
export async function addMedia(file: File, user: CurrentUser): Promise<AdminMedia> {
  const path = await keepUpload(file, user);
  const row = await inWrite(async (tx) => {
    const found = await tx.media.findUniqueOrThrow({ where: { path } });
    await recordAudit(tx, { user, action: "create", entity: "media", entity_id: found.id, fields: ["name"] });
    return found;
  });
  return toMedia(row);
}

/** Changes what is said of an image: its name, its description, its focal point. */
export function updateMedia(id: number, changes: MediaChanges, edit: Edit): Promise<Outcome<AdminMedia>> {
  return updateRecord(kind, id, {
    changes,
    edit,
    update: (tx, data) => tx.media.update({ where: { id }, data }),
  });
}

/**
 * Takes an image out of the library. What shows it goes on showing it; the file goes once nothing names it.
 * @param options.isWarned whoever asks knows that it is shown
 * @returns refused, with the records that show it, when nobody was warned of them
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
  const removed = await removeRecord(kind, id, { user, remove: (tx) => tx.media.delete({ where: { id } }) });
  if (removed.ok) await releaseImage(found.path).catch(() => undefined);
  return removed;
}
