import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { withPreview } from "@/lib/platform/preview-override";
import { parseBusinessHours } from "./business-hours";
import { COMPANY_DEFAULTS, STAFF_DEFAULTS } from "./defaults";
import { type Plan, readPlans } from "./plans";
import { type AdminCompany, type Company, STAFF_COLUMNS, toConfig } from "./wire";

export type { AdminCompany, Company } from "./wire";

const ID = COMPANY_DEFAULTS.id;

// Reads the public fields of the company and its plans in one query per render.
const readRow = cache(async () => {
  const row = await db.company.findUnique({
    where: { id: ID },
    omit: STAFF_COLUMNS,
  });
  return withPreview("company", row ? [row] : [])[0];
});

/** Returns the company's public settings, or defaults before the first save. */
export const getCompany = cache(async (): Promise<Company> => {
  const row = await readRow();
  if (!row) return { ...COMPANY_DEFAULTS };
  const { simulator_plans: _, ...company } = row;
  return company;
});

/** Returns the plans of the simulator in the order set by staff; none before the first save. */
export const getPlans = cache(async (): Promise<Plan[]> => readPlans((await readRow())?.simulator_plans));

/** Returns the settings that only staff see, with the spans of the business hours; defaults before the first save. */
export async function getStaffSettings() {
  const row = (await db.company.findUnique({ where: { id: ID }, select: STAFF_COLUMNS })) ?? STAFF_DEFAULTS;
  return { ...row, hours: parseBusinessHours(row.business_hours) ?? [] };
}

/** Returns the contacts of the company (spec §3). */
export async function getContacts() {
  const company = await getCompany();
  const { video_url, whatsapp, phone, email, address, address_complement, city, state, zip } = company;
  const { facebook, instagram, youtube, linkedin } = company;
  return {
    ...{ video_url, whatsapp, phone, email, address, address_complement, city, state, zip },
    socialNetworks: { facebook, instagram, youtube, linkedin, whatsapp },
  };
}

/** Returns the settings as the back office edits them; `updated_at` is null before the first save. */
export async function getConfig(): Promise<AdminCompany> {
  const row = await db.company.findUnique({ where: { id: ID } });
  return toConfig(row ?? { ...COMPANY_DEFAULTS, ...STAFF_DEFAULTS, simulator_plans: [] });
}
