import "server-only";
import { db } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { type SavedViewWire, toSavedView } from "./data";
import type { ListName, NewView } from "./schema";

/** The maximum number of views per user and list. */
const MOST_VIEWS = 20;

type Owned = { user_id: number; list: ListName };

/** Saves a view in place of one with the same name; it is not audited. @throws HttpError 422 if there are too many */
export async function saveView({ user_id, list }: Owned, { name, query }: NewView): Promise<SavedViewWire> {
  const key = { user_id, list, name };
  const saved = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('saved views'), ${user_id}::int)`;
    const others = await tx.savedView.count({ where: { user_id, list, name: { not: name } } });
    if (others >= MOST_VIEWS) {
      throw invalid({ name: [`São permitidos no máximo ${MOST_VIEWS} filtros salvos. Exclua um antes.`] });
    }
    return tx.savedView.upsert({
      where: { user_id_list_name: key },
      create: { ...key, query },
      update: { query },
    });
  });
  return toSavedView(saved);
}

/** Deletes a view; refused when this user has no such view. */
export async function deleteView(owned: Owned, id: number): Promise<Outcome<null>> {
  const { count } = await db.savedView.deleteMany({ where: { ...owned, id } });
  return count > 0 ? done(null) : missing("Filtro não encontrado.");
}

/** Stores the hidden columns of a list for this user. */
export async function hideColumns(key: Owned, names: string[]): Promise<void> {
  const where = { user_id_list: key };
  await db.hiddenColumns.upsert({ where, create: { ...key, names }, update: { names } });
}
