import "server-only";
import { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { CrudCopy } from "@/lib/platform/copy/crud";
import type { Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { conflict, type Refusal } from "@/lib/platform/http/outcome";
import { releaseImages } from "./image";
import type { PlainKind } from "./kind";
import { changeIn, editedBy, removeIn } from "./record";
import { restoreIn } from "./trash";
import { inWrite } from "./write";

type BulkAnswer = { data: Bulked; message: string };

/** The maximum number of reasons in one message. */
const MOST_REASONS = 3;

const DONE: Record<BulkAct, string> = {
  activate: "ativad",
  deactivate: "inativad",
  feature: "destacad",
  unfeature: "tirad",
  delete: "excluíd",
  restore: "restaurad",
};

/** The maximum number of records in one action. */
const MAX_RECORDS = 500;
// Each record takes about seven statements.
const TIMEOUT_MS = 60_000;
const MAX_NAME = 60;
const REQUIRED = "Envie os registros como uma lista.";

const id = z.int(REQUIRED).min(1, REQUIRED).max(2_147_483_647, REQUIRED);

/** An action on many records. `updated_at`: the value that was read; if omitted, it is not compared. */
export const bulkSchema = z.object({
  act: z.enum(
    ["activate", "deactivate", "feature", "unfeature", "delete", "restore"],
    "Escolha o que fazer com os registros.",
  ),
  records: z
    .array(z.object({ id, updated_at: z.iso.datetime({ offset: true }).nullish() }, REQUIRED), REQUIRED)
    .min(1, "Selecione ao menos um registro.")
    .max(MAX_RECORDS, `São permitidos no máximo ${MAX_RECORDS} registros.`)
    .refine(
      (records) => new Set(records.map((record) => record.id)).size === records.length,
      "A seleção tem um registro mais de uma vez.",
    ),
});

type Bulk = z.output<typeof bulkSchema>;
export type BulkAct = Bulk["act"];
type FlagAct = Exclude<BulkAct, "delete" | "restore">;

/** The selected ids in a URL ("1,2,3"), each once. */
export const selectedSchema = z.object({
  ids: z
    .string(REQUIRED)
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .pipe(z.array(id).max(MAX_RECORDS, `São permitidos no máximo ${MAX_RECORDS} registros.`)),
});

/** The result: the ids that were written, and those that were not, each with the reason for staff. */
type Bulked = { done: number[]; refused: { id: number; message: string }[] };

/**
 * Applies one action to many records in one transaction, each with the version and audit entry of a single write. A
 * record that has changed since it was read, or no longer exists (or is no longer in the trash), is refused; the
 * others are written.
 * @throws HttpError 422 for an action that this kind does not have
 */
export async function writeMany(kind: PlainKind, { act, records }: Bulk, user: CurrentUser): Promise<Bulked> {
  const write = actOf(kind, act, user);
  const images: Images = [];
  const bulked = await inWrite(
    async (tx) => {
      await lockAll(tx, kind, records);
      const bulked: Bulked = { done: [], refused: [] };
      for (const record of records) {
        const message = await (act === "restore" ? notInTrash : obstacleTo)(tx, kind, record);
        if (message !== null) {
          bulked.refused.push({ id: record.id, message });
          continue;
        }
        images.push(...(await write(tx, record.id)));
        bulked.done.push(record.id);
      }
      return bulked;
    },
    { timeout: TIMEOUT_MS },
  );
  await releaseImages(images);
  return bulked;
}

type Images = (string | null | undefined)[];

function actOf(kind: PlainKind, act: BulkAct, user: CurrentUser) {
  switch (act) {
    case "restore":
      return async (tx: Transaction, id: number): Promise<Images> => {
        await restoreIn(tx, kind, id, user);
        return [];
      };
    case "delete":
      return async (tx: Transaction, id: number): Promise<Images> => {
        await removeIn(tx, kind, id, { user, remove: () => kind.removeRow(tx, id) });
        // The trash entry still refers to its images.
        return [];
      };
    default: {
      const data = flagOf(kind, act);
      return async (tx: Transaction, id: number): Promise<Images> => {
        const update = () => kind.updateRow(tx, id, data);
        const changed = await changeIn(tx, kind, id, { data, edit: { user }, update });
        return changed.ok ? changed.value.dropped : [];
      };
    }
  }
}

function flagOf({ flags: { active, featured } }: PlainKind, act: FlagAct) {
  if (act === "activate" || act === "deactivate") return { [active]: act === "activate" };
  if (!featured) throw invalid({ act: ["Estes registros não têm destaque."] });
  return { [featured]: act === "feature" };
}

// Locks all records in a fixed order, after the lock of the manual order (lib/records/resource), so that concurrent
// bulk writes never deadlock.
async function lockAll(
  tx: Transaction,
  { entity, table }: PlainKind,
  records: Bulk["records"],
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('order'), hashtext(${table}))`;
  const ids = records.map((record) => record.id).sort((a, b) => a - b);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${entity}), id) FROM unnest(${ids}::int[]) AS id`;
}

async function obstacleTo(
  tx: Transaction,
  kind: PlainKind,
  { id, updated_at }: Bulk["records"][number],
): Promise<string | null> {
  const { entity, revisions } = kind;
  const found = await kind.find(tx, id);
  if (!found) {
    const gone = await tx.trashed.findUnique({ where: { entity_record_id: { entity, record_id: id } } });
    return gone ? `${quoted(gone.name)} já está na lixeira.` : `O registro nº ${id} não existe mais.`;
  }
  if (!updated_at || new Date(updated_at).getTime() === found.updated_at.getTime()) return null;
  return `${quoted(revisions.nameOf(found))} mudou: a última versão é de ${await editedBy(tx, entity, found)}.`;
}

async function notInTrash(
  tx: Transaction,
  { entity }: PlainKind,
  { id }: Bulk["records"][number],
): Promise<string | null> {
  const where = { entity_record_id: { entity, record_id: id } };
  if (await tx.trashed.findUnique({ where, select: { id: true } })) return null;
  return `O registro nº ${id} não está mais na lixeira.`;
}

function quoted(name: string): string {
  return `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).trimEnd()}…` : name}”`;
}

/** Returns the result of a bulk action as a message ("3 excluídos, 1 não: …"); a conflict when none was written. */
export function answerBulk(act: BulkAct, bulked: Bulked, { ending }: CrudCopy): BulkAnswer | Refusal {
  const count = bulked.done.length;
  const participle = `${DONE[act]}${ending}${count === 1 ? "" : "s"}${act === "unfeature" ? " do destaque" : ""}`;
  const reasons = bulked.refused.map(({ message }) => message);
  if (count === 0) return conflict(reasonsOf(reasons), bulked);
  const written = `${count} ${participle}`;
  const message =
    reasons.length === 0 ? `${written}.` : `${written}, ${reasons.length} não: ${reasonsOf(reasons)}`;
  return { data: bulked, message };
}

function reasonsOf(reasons: readonly string[]): string {
  const more = reasons.length - MOST_REASONS;
  return [...reasons.slice(0, MOST_REASONS), ...(more > 0 ? [`E mais ${more}.`] : [])].join(" ");
}
