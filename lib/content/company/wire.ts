import "server-only";
import type { Company as CompanyRow } from "@/lib/platform/db/generated/client";
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
    name: company.name,
    short_name: company.short_name,
    legal_name: company.legal_name,
    cnpj: company.cnpj,
    whatsapp: company.whatsapp,
    email: company.email,
    phone: company.phone,
    address: company.address,
    address_complement: company.address_complement,
    city: company.city,
    state: company.state,
    zip: company.zip,
    country: company.country,
    video_url: company.video_url,
    facebook: company.facebook,
    instagram: company.instagram,
    linkedin: company.linkedin,
    youtube: company.youtube,
    text_rules: company.text_rules,
    legal_notice: company.legal_notice,
    privacy_policy: company.privacy_policy,
    notify_email: company.notify_email,
    business_hours: company.business_hours,
    answer_minutes: company.answer_minutes,
    simulator_plans: readPlans(company.simulator_plans).map(toWirePlan),
    require_two_factor: company.require_two_factor,
    updated_at: company.updated_at?.toISOString() ?? null,
  };
}
