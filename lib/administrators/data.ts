import "server-only";
import { recordAudit } from "@/lib/audit/data";
import { type Edit, inWrite, writeChange } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { administratorCopy } from "@/lib/copy/crud";
import type { Transaction } from "@/lib/db/client";
import { pool } from "@/lib/db/pool";
import { invalid, notFound } from "@/lib/http/errors";
import { administratorKey } from "./rules";
import type { AdministratorChanges } from "./schema";

export type AdminAdministrator = {
  id: number;
  name: string;
  /** The normalised spellings that lead here. */
  aliases: string[];
  /** Letters not withdrawn. */
  letters: number;
  /** ISO 8601 with offset. */
  updated_at: string;
};

/** Every administrator, by name, with its spellings and how many letters it has. */
export async function listAdministrators(): Promise<AdminAdministrator[]> {
  return queryAdministrators("", []);
}

/**
 * Renames an administrator. Its spellings stay, and the new name becomes one of them, so that feeds that use
 * either still meet here.
 * @throws HttpError 404, 409, 422 when the name leads to another administrator
 */
export async function renameAdministrator(id: number, { name }: AdministratorChanges, edit: Edit) {
  await writeChange({
    entity: "administrator",
    id,
    edit,
    changes: name === undefined ? {} : { name },
    missing: administratorCopy.notFound,
    read: (tx) => tx.administrator.findUnique({ where: { id } }),
    save: async (tx, found) => {
      await claimName(tx, id, name ?? found.name);
      return tx.administrator.update({ where: { id }, data: { name: name ?? found.name } });
    },
    toWire: ({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }),
  });
  return getAdministrator(id);
}

/**
 * Joins an administrator into another one: its letters and spellings go there, and it is no more.
 * @throws HttpError 404, 422 when both are the same
 */
export async function mergeAdministrators(id: number, into: number, user: CurrentUser) {
  if (id === into) throw invalid({ into: ["Escolha outra administradora."] });
  await inWrite(async (tx) => {
    // In the order of their ids, so that two merges at once cannot lock each other out.
    const both = [id, into].sort((a, b) => a - b);
    const { length } = await tx.$queryRaw<unknown[]>`
      SELECT id FROM administrators WHERE id = ANY(${both}) ORDER BY id FOR UPDATE`;
    if (length < 2) throw notFound(administratorCopy.notFound);
    await tx.administratorAlias.updateMany({
      where: { administrator_id: id },
      data: { administrator_id: into },
    });
    await tx.letter.updateMany({
      where: { administrator_id: id },
      data: { administrator_id: into, updated_at: new Date() },
    });
    await tx.administrator.delete({ where: { id } });
    await tx.administrator.update({ where: { id: into }, data: { updated_at: new Date() } });
    await recordAudit(tx, {
      user,
      action: "merge",
      entity: "administrator",
      entity_id: into,
      fields: [`${id}`],
    });
  });
  return getAdministrator(into);
}

async function getAdministrator(id: number): Promise<AdminAdministrator> {
  const [found] = await queryAdministrators("WHERE administrators.id = $1", [id]);
  if (!found) throw notFound(administratorCopy.notFound);
  return found;
}

async function claimName(tx: Transaction, id: number, name: string): Promise<void> {
  const key = administratorKey(name);
  const owner = await tx.administratorAlias.findUnique({ where: { key }, include: { administrator: true } });
  if (owner && owner.administrator_id !== id) {
    const other = owner.administrator.name;
    throw invalid({ name: [`Este nome já leva a ${other}. Para juntar as duas, use 'Unir'.`] });
  }
  if (!owner) await tx.administratorAlias.create({ data: { key, administrator_id: id } });
}

async function queryAdministrators(condition: string, values: unknown[]): Promise<AdminAdministrator[]> {
  const { rows } = await pool().query<Omit<AdminAdministrator, "updated_at"> & { updated_at: Date }>(
    `SELECT administrators.id, administrators.name, administrators.updated_at,
            ARRAY(SELECT key FROM administrator_aliases
                   WHERE administrator_id = administrators.id ORDER BY key) AS aliases,
            (SELECT count(*) FROM letters
              WHERE administrator_id = administrators.id AND withdrawn_at IS NULL)::int AS letters
       FROM administrators ${condition}`,
    values,
  );
  const collator = new Intl.Collator("pt-BR");
  return rows
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}
