import "server-only";
import type { Company as CompanyRow } from "@/lib/platform/db/generated/client";
import { pick } from "@/lib/platform/http/wire";
import { readPlans, toWirePlan } from "./plans";

/** Columns that public pages never read. */
export const STAFF_COLUMNS = {
  updated_at: true,
  notify_email: true,
  business_hours: true,
  answer_minutes: true,
  require_two_factor: true,
} as const;

type StaffColumn = keyof typeof STAFF_COLUMNS;
export type Company = Omit<CompanyRow, StaffColumn | "simulator_plans">;
export type AdminCompany = ReturnType<typeof toConfig>;

/** The settings as the back office edits them. */
export function toConfig(
  company: Omit<CompanyRow, "updated_at" | "simulator_plans"> & {
    simulator_plans: unknown;
    updated_at: Date | null;
  },
) {
  return {
    ...pick(company, [
      ...["name", "short_name", "image", "legal_name", "cnpj", "whatsapp", "email", "phone", "address"],
      ...["address_complement", "city", "state", "zip", "country", "video_url", "facebook", "instagram"],
      ...["linkedin", "youtube", "text_rules", "legal_notice", "privacy_policy", "notify_email"],
      ...["business_hours", "answer_minutes", "require_two_factor"],
    ] as const),
    simulator_plans: readPlans(company.simulator_plans).map(toWirePlan),
    updated_at: company.updated_at?.toISOString() ?? null,
  };
}
