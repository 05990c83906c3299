import "server-only";
import { db } from "@/lib/platform/db/client";
import { imagesIn } from "@/lib/platform/storage/references";
import { type DraftInput, type DraftKey, keptTexts } from "./schema";

/**
 * Keeps what somebody types, as far as visitors would see it: no entry in the trail and nothing public, as nothing is
 * published.
 * @returns when it was saved (ISO 8601)
 */
export async function saveDraft(
  key: DraftKey,
  { updated_at, ...input }: DraftInput,
): Promise<{ saved_at: string }> {
  const texts = keptTexts(key, input.texts);
  const data = { texts, images: imagesIn(texts), read_at: updated_at ?? null };
  const saved = await db.draft.upsert({
    where: { entity_record_id_user_id: key },
    create: { ...key, ...data },
    update: data,
    select: { updated_at: true },
  });
  return { saved_at: saved.updated_at.toISOString() };
}

/** Forgets it: it was saved, or given up. */
export async function dropDraft(key: DraftKey): Promise<void> {
  await db.draft.deleteMany({ where: key });
}
