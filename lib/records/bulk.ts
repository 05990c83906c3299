import "server-only";
import { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { releaseImages } from "./image";
import type { Trashable } from "./kept";
import { changeIn, editedBy, type RecordKind, removeIn } from "./record";
import { restoreIn } from "./trash";
import { inWrite } from "./write";

/** As many records as one act takes: what a person can have looked at. */
const MOST = 500;
// Some seven statements for each record.
const TIMEOUT_MS = 60_000;
const MOST_OF_A_NAME = 60;
const REQUIRED = "Envie os registros como uma lista.";

const id = z.int(REQUIRED).min(1, REQUIRED).max(2_147_483_647, REQUIRED);

/** What is done to many records, and to which; `updated_at` as they were read: left out, nothing is compared. */
export const bulkSchema = z.object({
  act: z.enum(
    ["activate", "deactivate", "feature", "unfeature", "delete", "restore"],
    "Escolha o que fazer com os registros.",
  ),
  records: z
    .array(z.object({ id, updated_at: z.iso.datetime({ offset: true }).nullish() }, REQUIRED), REQUIRED)
    .min(1, "Selecione ao menos um registro.")
    .max(MOST, `São permitidos no máximo ${MOST} registros.`)
    .refine(
      (records) => new Set(records.map((record) => record.id)).size === records.length,
      "A seleção tem um registro mais de uma vez.",
    ),
});

type Bulk = z.output<typeof bulkSchema>;
export type BulkAct = Bulk["act"];
type FlagAct = Exclude<BulkAct, "delete" | "restore">;

/** Ids of the selected, each once, as an address has them: "1,2,3". */
export const selectedSchema = z.object({
  ids: z
    .string(REQUIRED)
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .pipe(z.array(id).max(MOST, `São permitidos no máximo ${MOST} registros.`)),
});

type Row = { id: number; updated_at: Date; image?: string | null };

/** A kind of record of which many can be written at once. */
export type BulkKind<Found> = RecordKind<Found, unknown> & {
  kept: Trashable<Found>;
  /** Its columns that show it, and that bring it to the front. */
  flags: { active: string; featured?: string };
  update: (tx: Transaction, id: number, data: object) => Promise<Found>;
  remove: (tx: Transaction, id: number) => Promise<unknown>;
};

/** What came of it: those that stayed as they were each with why, for people. */
export type Bulked = { done: number[]; refused: { id: number; message: string }[] };

/**
 * Does one thing to many records in one write, each with its own version, trash entry and entry in the trail. One that
 * changed since it was read, or is gone, stays as it is and is told; the others go.
 * @throws HttpError 422 for an act that this kind does not have
 */
export async function writeMany<Found extends Row>(
  kind: BulkKind<Found>,
  { act, records }: Bulk,
  user: CurrentUser,
): Promise<Bulked> {
  const write = actOf(kind, act, user);
  const images: Images = [];
  const bulked = await inWrite(
    async (tx) => {
      await lockAll(tx, kind, records);
      const told: Bulked = { done: [], refused: [] };
      for (const record of records) {
        const message = await (act === "restore" ? notInTrash : obstacleTo)(tx, kind, record);
        if (message !== null) {
          told.refused.push({ id: record.id, message });
          continue;
        }
        images.push(...(await write(tx, record.id)));
        told.done.push(record.id);
      }
      return told;
    },
    { timeout: TIMEOUT_MS },
  );
  await releaseImages(images);
  return bulked;
}

type Images = (string | null | undefined)[];

/** How an act is done to one record that may have it done. @returns the images that it may not need any more */
function actOf<Found extends Row>(kind: BulkKind<Found>, act: BulkAct, user: CurrentUser) {
  switch (act) {
    case "restore":
      return async (tx: Transaction, id: number): Promise<Images> => {
        await restoreIn(tx, kind, id, user);
        return [];
      };
    case "delete":
      return async (tx: Transaction, id: number): Promise<Images> => {
        await removeIn(tx, kind, id, { user, remove: () => kind.remove(tx, id) });
        // The trash names its images.
        return [];
      };
    default: {
      const data = flagOf(kind, act);
      return async (tx: Transaction, id: number): Promise<Images> => {
        const update = () => kind.update(tx, id, data);
        const changed = await changeIn(tx, kind, id, { data, edit: { user }, update });
        return changed.ok ? changed.value.dropped : [];
      };
    }
  }
}

function flagOf<Found>({ flags: { active, featured } }: BulkKind<Found>, act: FlagAct) {
  if (act === "activate" || act === "deactivate") return { [active]: act === "activate" };
  if (!featured) throw invalid({ act: ["Estes registros não têm destaque."] });
  return { [featured]: act === "feature" };
}

// All at once and in one order, after the lock of an order (lib/records/order): two that write many never wait for each other.
async function lockAll<Found>(
  tx: Transaction,
  { entity, kept }: BulkKind<Found>,
  records: Bulk["records"],
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('order'), hashtext(${kept.table}))`;
  const ids = records.map((record) => record.id).sort((a, b) => a - b);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), id) FROM unnest(${ids}::int[]) AS id`;
}

async function obstacleTo<Found extends Row>(
  tx: Transaction,
  kind: BulkKind<Found>,
  { id, updated_at }: Bulk["records"][number],
): Promise<string | null> {
  const { entity, kept } = kind;
  const found = await kind.find(tx, id);
  if (!found) {
    const gone = await tx.trashed.findUnique({ where: { entity_record_id: { entity, record_id: id } } });
    return gone ? `${quoted(gone.name)} já está na lixeira.` : `O registro nº ${id} não existe mais.`;
  }
  if (!updated_at || new Date(updated_at).getTime() === found.updated_at.getTime()) return null;
  return `${quoted(kept.nameOf(found))} mudou: a última versão é de ${await editedBy(tx, entity, found)}.`;
}

async function notInTrash<Found>(
  tx: Transaction,
  { entity }: BulkKind<Found>,
  { id }: Bulk["records"][number],
): Promise<string | null> {
  const where = { entity_record_id: { entity, record_id: id } };
  if (await tx.trashed.findUnique({ where, select: { id: true } })) return null;
  return `O registro nº ${id} não está mais na lixeira.`;
}

function quoted(name: string): string {
  return `“${name.length > MOST_OF_A_NAME ? `${name.slice(0, MOST_OF_A_NAME).trimEnd()}…` : name}”`;
}
