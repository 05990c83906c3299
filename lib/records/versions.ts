import "server-only";
import type { Transaction } from "@/lib/platform/db/client";
import { imagesIn } from "@/lib/platform/storage/references";
import { lastEditor } from "@/lib/records/audit/data";
import type { Writer } from "@/lib/records/audit/mutations";
import type { Revisions } from "./kind";
import { toSnapshot } from "./revisions";

const MAX_VERSIONS = 50;
const UNKNOWN = "Sistema";
/** The `updated_at` of a record that was never saved. */
const NEVER = new Date(0);

type Row = { id: number; updated_at: Date };
type Saved<Found> = { found?: Found; saved: Found; fields: string[]; user: Writer };

/**
 * Adds a version of a record after a save, in its transaction and before its audit entry; a save without a versioned
 * column adds none. Before the first version of a record its previous state is stored too, unless it was never saved.
 * Each record keeps its last fifty versions.
 * @returns images that the deleted versions referred to
 */
export async function addVersion<Found extends Row>(
  tx: Transaction,
  { entity, revisions }: { entity: string; revisions: Revisions<Found> },
  { found, saved, fields, user }: Saved<Found>,
): Promise<string[]> {
  const written = fields.filter((name) => revisions.columns.includes(name));
  if (written.length === 0) return [];
  const where = { entity, record_id: saved.id };
  const add = async (row: Found, by: { user_id: number | null; user_name: string }, rest: object) => {
    const data = toSnapshot(revisions, row);
    const images = imagesIn(data);
    await tx.version.create({ data: { ...where, data, images, fields: [], ...by, ...rest } });
  };
  if (found && found.updated_at > NEVER && !(await tx.version.findFirst({ where, select: { id: true } }))) {
    const user_name = (await lastEditor(tx, entity, saved.id)) ?? UNKNOWN;
    await add(found, { user_id: null, user_name }, { created_at: found.updated_at });
  }
  await add(saved, { user_id: user.id, user_name: user.name }, { fields: written });
  const old = await tx.version.findMany({
    where,
    orderBy: { id: "desc" },
    skip: MAX_VERSIONS,
    select: { id: true, images: true },
  });
  if (old.length === 0) return [];
  await tx.version.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return old.flatMap(({ images }) => images);
}
