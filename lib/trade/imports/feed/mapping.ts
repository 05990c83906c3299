import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";

/**
 * The fields that staff can map a column to, by their wire names; `none` excludes the column. Instalments are text, or a
 * quantity and an amount in separate columns.
 */
export const mappedFields = [
  "code",
  "segment_name",
  "administrator_name",
  "credit_value",
  "entry_value",
  "installments",
  "quantity",
  "amount",
  "next_pay",
  "status",
  "transfer_fee",
  "outstanding_balance",
  "next_adjustment",
  "none",
] as const;
export type MappedField = (typeof mappedFields)[number];
export type ColumnField = Exclude<MappedField, "none">;

/** The mapping of a partner's columns, by header, to fields. */
export type ColumnMapping = { column: string; field: MappedField }[];

/** The mapped fields by header key; null: excluded. */
export type ReadMapping = ReadonlyMap<string, ColumnField | null>;

export function readMapping(mapping: ColumnMapping): ReadMapping {
  return new Map(mapping.map(({ column, field }) => [headerKey(column), field === "none" ? null : field]));
}

/** Returns a header without case, accents and punctuation; unchanged if nothing would be left. */
export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]+/g, "") || squeeze(header);
}
