import "server-only";
import { versionedKind } from "@/lib/kinds";
import { db } from "@/lib/platform/db/client";
import type { DraftKey } from "./schema";

type DraftWire = { texts: Record<string, string>; saved_at: string; updated_at: string | null };

/** Returns the ids of the records of a kind of which a user has drafts. @throws HttpError 404 for an unknown kind */
export async function listDrafted(entity: unknown, user_id: number): Promise<number[]> {
  const where = { entity: versionedKind(entity).entity, user_id };
  const drafts = await db.draft.findMany({ where, select: { record_id: true } });
  return drafts.map(({ record_id }) => record_id);
}

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
