import "server-only";
import { plainKind, versionedKind } from "@/lib/kinds";
import type { CurrentUser } from "@/lib/people/auth/data";
import { toCsv } from "@/lib/platform/format/csv";
import { missing, type Outcome } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { readSnapshot } from "@/lib/records/revisions";
import { type Edit, inWrite } from "@/lib/records/write";
import { getVersion } from "./data";

export const NO_VERSION = "Versão não encontrada.";

/** Returns a version's fields for a form, sanitised by the current rules. @throws HttpError 404 for an unknown kind */
export function fieldsOf(entity: string, record_id: number, data: unknown): Record<string, unknown> {
  const { table, changesOf } = versionedKind(entity);
  const fields = Object.keys(changesOf(record_id).shape);
  return Object.fromEntries(
    Object.entries(readSnapshot(table, data)).filter(([name]) => fields.includes(name)),
  );
}

/**
 * Restores a version of a record like a normal save: with a conflict check and a new version.
 * @returns refused when the record or the version does not exist, or the record was changed since it was read
 * @throws HttpError 404 for an unknown kind; ZodError if the current rules refuse the version's values
 */
export async function restoreVersion(
  entity: string,
  { record_id, id, edit }: { record_id: number; id: number; edit: Edit },
): Promise<Outcome<unknown>> {
  const kind = versionedKind(entity);
  const version = await getVersion(entity, record_id, id);
  if (!version) return missing(NO_VERSION);
  const { image, ...texts } = fieldsOf(entity, record_id, version.data);
  // A stored image is restored by its path, which a form cannot send.
  const fields = { ...kind.changesOf(record_id).parse(texts), ...(image !== undefined && { image }) };
  return kind.update(record_id, fields, edit);
}

/**
 * Returns records of a kind as CSV, in the order of their list, and adds the export to the audit trail.
 * @param ids the records to export; unknown ids are skipped
 * @throws HttpError 404 for an unknown kind
 */
export async function exportRecords(
  name: unknown,
  ids: readonly number[],
  user: CurrentUser,
): Promise<string> {
  const { entity, exported, list } = plainKind(name);
  const records = (await list()) as { id: number }[];
  await inWrite((tx) => recordAudit(tx, { user, action: "export", entity }));
  const wanted = records.filter(({ id }) => ids.includes(id));
  return toCsv(
    exported.map(({ title }) => title),
    wanted.map((record) => exported.map(({ cell }) => cell(record))),
  );
}
