import "server-only";
import type { Company as CompanyRow } from "@/lib/platform/db/generated/client";
import { pick } from "@/lib/platform/http/wire";
import { readPlans, toWirePlan } from "./plans";

/** The settings that the back office and the simulator read, and pages do not. */
type Inner =
  | "updated_at"
  | "simulator_plans"
  | "notify_email"
  | "business_hours"
  | "answer_minutes"
  | "require_two_factor";
export type Company = Omit<CompanyRow, Inner>;
export type AdminCompany = ReturnType<typeof toConfig>;

/** The settings as the back office edits them. */
export function toConfig(
  company: Company & {
    simulator_plans: unknown;
    notify_email: string | null;
    business_hours: string;
    answer_minutes: number;
    require_two_factor: string;
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
