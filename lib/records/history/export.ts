import "server-only";
import { plainKind } from "@/lib/kinds";
import type { CurrentUser } from "@/lib/people/auth/data";
import { toCsv } from "@/lib/platform/format/csv";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";

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
  await inWrite((tx) => recordAudit(tx, { user, action: "export", entity, entity_id: null, fields: [] }));
  const wanted = records.filter(({ id }) => ids.includes(id));
  return toCsv(
    exported.map(({ title }) => title),
    wanted.map((record) => exported.map(({ cell }) => cell(record))),
  );
}
