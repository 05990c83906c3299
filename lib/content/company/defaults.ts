import type { Company } from "@/lib/platform/db/generated/client";

/** The settings that only staff see, before the first save: the defaults of the columns, but no `updated_at`. */
export const STAFF_DEFAULTS = {
  business_hours: "seg-sex 9-18",
  answer_minutes: 60,
  notify_email: null,
  require_two_factor: "none",
  updated_at: null,
} as const;

/** The public settings before the first save. */
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
} as const satisfies Omit<Company, "simulator_plans" | keyof typeof STAFF_DEFAULTS>;
