import "server-only";
import type { Administrator } from "@/lib/platform/db/generated/client";
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
  toWire: ({ id, name, legal_name, cnpj, link, transfer_fee, created_at, updated_at }) => ({
    id,
    name,
    legal_name,
    cnpj,
    link,
    transfer_fee,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }),
} as const satisfies Kind & RecordKind<Administrator>;
