import "server-only";
import type { Partner } from "@/lib/platform/db/generated/client";
import { toIsoDate } from "@/lib/platform/format/date";
import { instantsOf, pick } from "@/lib/platform/http/wire";
import type { ColumnMapping } from "@/lib/trade/imports/feed/mapping";
import { ratesToday } from "@/lib/trade/letters/cost/tax-rate";

export type AdminPartner = ReturnType<typeof toAdminPartner>;

/** Returns a partner as the back office edits it. */
export function toAdminPartner(partner: Partner) {
  return {
    ...pick(partner, ["id", "name", "url_csv", "is_active", "default_segment", "import_paused"]),
    ...ratesToday({
      tax_rate: partner.tax_rate,
      next_tax_rate: partner.next_tax_rate,
      next_tax_rate_from: partner.next_tax_rate_from && toIsoDate(partner.next_tax_rate_from),
    }),
    last_update: partner.last_update && toIsoDate(partner.last_update),
    column_mapping: partner.column_mapping as ColumnMapping,
    ...instantsOf(partner),
  };
}
