import { fold, squeeze } from "@/lib/platform/format/text";

/** The role of a column. Instalments are text, or a quantity and an amount in separate columns. */
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
  | "status"
  | "transferFee"
  | "balance"
  | "adjustment";

/** The fields that staff can map a column to, by their wire names; `none` excludes the column. */
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

/** The mapping of a partner's columns, by header, to fields. */
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
  transfer_fee: "transferFee",
  outstanding_balance: "balance",
  next_adjustment: "adjustment",
};

/** The mapped roles by header key; null: excluded. */
export type ReadMapping = ReadonlyMap<string, ColumnRole | null>;

export function readMapping(mapping: ColumnMapping): ReadMapping {
  return new Map(
    mapping.map(({ column, field }) => [headerKey(column), field === "none" ? null : ROLES[field]]),
  );
}

/** Returns the wire name of a role. */
export function fieldOfRole(role: ColumnRole): MappedField {
  return mappedFields.find((field) => field !== "none" && ROLES[field] === role) ?? "none";
}

/** Returns a header without case, accents and punctuation; unchanged if it has nothing else. */
export function headerKey(header: string): string {
  return fold(header).replace(/[^a-z0-9]+/g, "") || squeeze(header);
}
