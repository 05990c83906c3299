import "server-only";
import type { Administrator } from "@/lib/platform/db/generated/client";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { administratorWords } from "./words";

export const administratorKind = {
  entity: "administrator",
  isPublished: true,
  screen: "administrators",
  table: "administrators",
  title: "name",
  audited: ["name", "legal_name", "cnpj", "link", "transfer_fee"],
  search: { words: ["name"] },
  missing: administratorWords.notFound,
  find: (tx, id) => tx.administrator.findUnique({ where: { id } }),
  toWire: (row) => ({
    ...pick(row, ["id", "name", "legal_name", "cnpj", "link", "transfer_fee"]),
    ...instantsOf(row),
  }),
} as const satisfies Kind & RecordKind<Administrator>;
