import { fold, squeeze } from "@/lib/platform/format/text";

/** What a column can hold. The instalments come as text, or as a quantity and an amount apart. */
export type ColumnRole =
  | "code"
  | "segment"
  | "administrator"
  | "credit"
  | "entry"
  | "plan"
  | "quantity"
  | "amount"
  | "nextPay"
  | "status";

/** What staff can say a partner's column is, by its name on the wire; `none`: nothing of ours, whatever it is called. */
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
  "none",
] as const;
export type MappedField = (typeof mappedFields)[number];

/** Which of a partner's columns, by its header, is which of ours. */
export type ColumnMapping = { column: string; field: MappedField }[];

const ROLES: Record<Exclude<MappedField, "none">, ColumnRole> = {
  code: "code",
  segment_name: "segment",
  administrator_name: "administrator",
  credit_value: "credit",
  entry_value: "entry",
  installments: "plan",
  quantity: "quantity",
  amount: "amount",
  next_pay: "nextPay",
  status: "status",
};

/** Headers as they are compared, with what staff said they are; null: no field of ours. */
export type ReadMapping = ReadonlyMap<string, ColumnRole | null>;

export function readMapping(mapping: ColumnMapping): ReadMapping {
  return new Map(
    mapping.map(({ column, field }) => [headerKey(column), field === "none" ? null : ROLES[field]]),
  );
}

/** The field that a role is called by on the wire. */
export function fieldOfRole(role: ColumnRole): MappedField {
  return mappedFields.find((field) => field !== "none" && ROLES[field] === role) ?? "none";
}

/** A header without case, accents and punctuation; one of signs alone as it stands. */
export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]+/g, "") || squeeze(header);
}
