import type { Company } from "@/lib/platform/db/generated/client";

/** The defaults of business hours and of the limit for answers (contract §9), equal to those of the columns. */
export const ANSWER_DEFAULTS = { business_hours: "seg-sex 9-18", answer_minutes: 60 } as const;

/** The settings before the first save. */
export const COMPANY_DEFAULTS = {
  id: 1,
  name: "Minha empresa",
  short_name: null,
  image: null,
  legal_name: null,
  cnpj: null,
  whatsapp: "",
  email: "",
  phone: "",
  address: null,
  address_complement: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  video_url: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  youtube: null,
  text_rules: "",
  legal_notice: null,
  privacy_policy: null,
} as const satisfies Omit<
  Company,
  "updated_at" | "simulator_plans" | "notify_email" | "require_two_factor" | keyof typeof ANSWER_DEFAULTS
>;
