import "server-only";
import { db } from "@/lib/platform/db/client";
import type { DraftKey } from "./schema";

type DraftWire = { texts: Record<string, string>; saved_at: string; updated_at: string | null };

/** Returns a user's draft of a form; null when there is none. */
export async function getDraft(key: DraftKey): Promise<DraftWire | null> {
  const draft = await db.draft.findUnique({ where: { entity_record_id_user_id: key } });
  if (!draft) return null;
  return {
    texts: draft.texts as Record<string, string>,
    saved_at: draft.updated_at.toISOString(),
    updated_at: draft.read_at?.toISOString() ?? null,
  };
}
