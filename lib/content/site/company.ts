import "server-only";
import { cache } from "react";
import { type Company, getCompany } from "@/lib/content/company/data";
import { COMPANY_DEFAULTS } from "@/lib/content/company/defaults";
import { orElse } from "@/lib/platform/http/or-empty";

export type { Company };

/** The company's settings for a public page; defaults, in a render marked degraded, when they cannot be read. */
export const siteCompany = cache(() => orElse<Company, Company>(getCompany(), { ...COMPANY_DEFAULTS }));
