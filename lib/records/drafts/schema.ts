import "server-only";
import { z } from "zod";
import { isPlain, listVersionedKinds, type VersionedEntity, versionedKind } from "@/lib/kinds";
import { notFound } from "@/lib/platform/http/errors";
import { readId } from "@/lib/platform/http/ids";

/** The id of a new record in an address. */
const NEW_RECORD = "novo";

const MAX_FIELDS = 60;
const REQUIRED = "Envie os campos do formulário.";

export const draftSchema = z.object({
  texts: z
    .record(z.string().regex(/^\w{1,60}$/, REQUIRED), z.string(REQUIRED), REQUIRED)
    .refine((texts) => Object.keys(texts).length <= MAX_FIELDS, "O rascunho tem campos demais."),
  /** The record's `updated_at` when the form was opened. */
  updated_at: z.iso.datetime({ offset: true }).nullish(),
});

export type DraftInput = z.output<typeof draftSchema>;
/** The key of a user's draft; `record_id` 0: a new record. */
export type DraftKey = { entity: VersionedEntity; record_id: number; user_id: number };

/** Returns the fields of a form that a draft may store, without those that only staff see. */
export function withoutPrivate({ entity }: DraftKey, texts: DraftInput["texts"]): DraftInput["texts"] {
  const { privateFields = [] } = versionedKind(entity);
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !privateFields.includes(name)));
}

type Address = Record<string, string | string[] | undefined>;

/** Returns the key of the draft at an address `{entity, id}`; null for a kind without drafts or an impossible id. */
export function readDraftKey({ entity, id }: Address, user_id: number): DraftKey | null {
  const kind = listVersionedKinds().find((one) => one.entity === entity);
  if (!kind || (id === NEW_RECORD && !isPlain(kind))) return null;
  const record_id = id === NEW_RECORD ? 0 : readId(id);
  return record_id === null ? null : { entity: kind.entity as VersionedEntity, record_id, user_id };
}

/** Returns the key that readDraftKey reads. @throws HttpError 404 instead of returning null */
export function draftKey(address: Address, user_id: number): DraftKey {
  const key = readDraftKey(address, user_id);
  if (!key) throw notFound();
  return key;
}
