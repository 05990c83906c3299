import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import type { Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { updateRecord } from "@/lib/records/record";
import { type Edit, inWrite } from "@/lib/records/write";
import { type AdminAdministrator, getAdministrator } from "./data";
import { administratorKind } from "./kind";
import { administratorKey } from "./rules";
import type { AdministratorChanges } from "./schema";
import { parseDefaultFee } from "./transfer-fee";
import { administratorWords } from "./words";

/**
 * Updates an administrator. A rename keeps the aliases and adds the new name as one, so that files with either name
 * match. A new default fee applies at once to all letters without a fee in their file.
 * @throws HttpError 422 when the name is an alias of another administrator
 */
export async function updateAdministrator(id: number, changes: AdministratorChanges, edit: Edit) {
  const updated = await updateRecord(administratorKind, id, {
    changes: toColumns(changes),
    edit,
    update: async (tx, data) => {
      if (data.name !== undefined) await claimName(tx, id, data.name);
      return tx.administrator.update({ where: { id }, data });
    },
  });
  return updated.ok ? found(id) : updated;
}

function toColumns({ name, transfer_fee, ...checkable }: AdministratorChanges) {
  return {
    ...checkable,
    ...(name !== undefined && { name }),
    ...(transfer_fee !== undefined && { transfer_fee, ...parseDefaultFee(transfer_fee ?? "") }),
  };
}

/** Merges an administrator, with its letters and aliases, into another. @throws HttpError 422 if both are the same */
export async function mergeAdministrators(id: number, into: number, user: CurrentUser) {
  if (id === into) throw invalid({ into: ["Escolha outra administradora."] });
  const merged = await inWrite(async (tx) => {
    // Locks in the order of the ids, so that concurrent merges do not deadlock.
    const both = [id, into].sort((a, b) => a - b);
    const { length } = await tx.$queryRaw<unknown[]>`
      SELECT id FROM administrators WHERE id = ANY(${both}) ORDER BY id FOR UPDATE`;
    if (length < 2) return false;
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
    return true;
  });
  return merged ? found(into) : missing(administratorWords.notFound);
}

async function found(id: number): Promise<Outcome<AdminAdministrator>> {
  const administrator = await getAdministrator(id);
  return administrator ? done(administrator) : missing(administratorWords.notFound);
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
