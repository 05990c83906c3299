import { z } from "zod";
import { notFound } from "@/lib/platform/http/errors";
import { readId } from "@/lib/platform/http/ids";

/** Whose forms keep drafts on the server, by the audit trail's names. */
export const draftEntities = [
  "banner",
  "company",
  "faq",
  "post",
  "product",
  "site_text",
  "testimonial",
] as const;
export type DraftEntity = (typeof draftEntities)[number];

/** There are as many as the site has: none of them is new. */
const FIXED: readonly DraftEntity[] = ["company", "site_text"];

/** Fields that only staff know of: the server keeps none of them. */
const PRIVATE: Partial<Record<DraftEntity, readonly string[]>> = {
  company: ["notify_email", "require_two_factor"],
};

/** The draft of a record that is not there yet. */
const NEW_RECORD = "novo";

const MAX_FIELDS = 60;
const REQUIRED = "Envie os campos do formulário.";

export const draftSchema = z.object({
  texts: z
    .record(z.string().regex(/^\w{1,60}$/, REQUIRED), z.string(REQUIRED), REQUIRED)
    .refine((texts) => Object.keys(texts).length <= MAX_FIELDS, "O rascunho tem campos demais."),
  /** The record's `updated_at` as the form has it. */
  updated_at: z.iso.datetime({ offset: true }).nullish(),
});

export type DraftInput = z.output<typeof draftSchema>;
/** Whose draft of what; `record_id` 0: of a new record. */
export type DraftKey = { entity: DraftEntity; record_id: number; user_id: number };

/** What a draft may hold of a form's fields. */
export function keptTexts({ entity }: DraftKey, texts: DraftInput["texts"]): DraftInput["texts"] {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !PRIVATE[entity]?.includes(name)));
}

type Address = Record<string, string | string[] | undefined>;

/** The draft of an address `{entity, id}`; null for what has no drafts. */
export function readDraftKey({ entity, id }: Address, user_id: number): DraftKey | null {
  const known = draftEntities.find((name) => name === entity);
  if (known === undefined || (id === NEW_RECORD && FIXED.includes(known))) return null;
  const record_id = id === NEW_RECORD ? 0 : readId(id);
  return record_id === null ? null : { entity: known, record_id, user_id };
}

/** The same. @throws HttpError 404 for what has no drafts */
export function draftKey(address: Address, user_id: number): DraftKey {
  const key = readDraftKey(address, user_id);
  if (!key) throw notFound();
  return key;
}
