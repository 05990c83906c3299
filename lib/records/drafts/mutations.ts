import "server-only";
import { db } from "@/lib/platform/db/client";
import { imagesIn } from "@/lib/platform/storage/references";
import { type DraftInput, type DraftKey, withoutPrivate } from "./schema";

/** Saves a form's draft. It publishes nothing, so it is not audited. @returns the time of the save (ISO 8601) */
export async function saveDraft(
  key: DraftKey,
  { updated_at, ...input }: DraftInput,
): Promise<{ saved_at: string }> {
  const texts = withoutPrivate(key, input.texts);
  const data = { texts, images: imagesIn(texts), read_at: updated_at ?? null };
  const saved = await db.draft.upsert({
    where: { entity_record_id_user_id: key },
    create: { ...key, ...data },
    update: data,
    select: { updated_at: true },
  });
  return { saved_at: saved.updated_at.toISOString() };
}

/** Deletes a draft whose form was saved or discarded. */
export async function dropDraft(key: DraftKey): Promise<void> {
  await db.draft.deleteMany({ where: key });
}
