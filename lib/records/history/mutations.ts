import "server-only";
import type { Outcome } from "@/lib/platform/http/outcome";
import { missing } from "@/lib/platform/http/outcome";
import { fromKept } from "@/lib/records/kept";
import type { Edit } from "@/lib/records/write";
import { getVersion } from "./data";
import { versionedKind } from "./kinds";

export const NO_VERSION = "Versão não encontrada.";

/**
 * A version's fields as its form takes them, made safe by today's rules.
 * @throws HttpError 404 for what is no such kind
 */
export function fieldsOf(entity: string, record_id: number, data: unknown): Record<string, unknown> {
  const { kept, changes } = versionedKind(entity);
  const known = Object.keys(changes(record_id).shape);
  return Object.fromEntries(Object.entries(fromKept(kept, data)).filter(([name]) => known.includes(name)));
}

/**
 * Saves a record as one of its versions had it: a save like any other, with its conflict check and its own version.
 * @returns refused when record or version are not there, or the record was changed since it was read
 * @throws HttpError 404 for what is no such kind; ZodError when today's rules refuse what the version holds
 */
export async function restoreVersion(
  entity: string,
  { record_id, id, edit }: { record_id: number; id: number; edit: Edit },
): Promise<Outcome<unknown>> {
  const { changes, update } = versionedKind(entity);
  const version = await getVersion(entity, record_id, id);
  if (!version) return missing(NO_VERSION);
  const { image, ...texts } = fieldsOf(entity, record_id, version.data);
  // The path of an image that is stored: no form can send one.
  const fields = { ...changes(record_id).parse(texts), ...(image !== undefined && { image }) };
  return update(record_id, fields, edit);
}
