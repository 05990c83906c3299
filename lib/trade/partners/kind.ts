import "server-only";
import type { Partner } from "@/lib/platform/db/generated/client";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { type AdminPartner, toAdminPartner } from "./wire";
import { partnerWords } from "./words";

export const partnerKind = {
  entity: "partner",
  isPublished: true,
  screen: "partners",
  hasSavedViews: true,
  table: "partners",
  title: "name",
  audited: [
    "name",
    "tax_rate",
    "next_tax_rate",
    "next_tax_rate_from",
    "is_active",
    "default_segment",
    "import_paused",
  ],
  search: {
    words: ["name"],
    detail: "CASE WHEN is_active THEN 'Ativo' ELSE 'Inativo' END",
    where: "deleted_at IS NULL",
    canImport: "url_csv IS NOT NULL AND is_active AND NOT import_paused",
  },
  missing: partnerWords.notFound,
  find: (tx, id) => tx.partner.findFirst({ where: { id, deleted_at: null } }),
  toWire: toAdminPartner,
} as const satisfies Kind & RecordKind<Partner, AdminPartner>;
