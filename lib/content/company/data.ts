import "server-only";
import { cache } from "react";
import { db } from "@/lib/platform/db/client";
import { withPreview } from "@/lib/platform/preview-override";
import { COMPANY_DEFAULTS } from "./defaults";
import { type Plan, readPlans } from "./plans";
import { type AdminCompany, type Company, toConfig } from "./wire";

export type { AdminCompany, Company } from "./wire";

const ID = COMPANY_DEFAULTS.id;

// One read for all that a page says of the company and its plans.
const readRow = cache(async () => {
  const row = await db.company.findUnique({
    where: { id: ID },
    omit: { updated_at: true, notify_email: true },
  });
  return withPreview("company", row ? [row] : [])[0];
});

/** The company's settings; defaults while there are none. */
export const getCompany = cache(async (): Promise<Company> => {
  const row = await readRow();
  if (!row) return { ...COMPANY_DEFAULTS };
  const { simulator_plans: _plans, require_two_factor: _policy, ...company } = row;
  return company;
});

/** What the simulator reckons with, in the order that staff gave it; none before they have filled it in. */
export const getPlans = cache(async (): Promise<Plan[]> => readPlans((await readRow())?.simulator_plans));

/** Where staff are told of what needs somebody; null: nowhere. */
export async function getNotifyEmail(): Promise<string | null> {
  const row = await db.company.findUnique({ where: { id: ID }, select: { notify_email: true } });
  return row?.notify_email ?? null;
}

/** How visitors reach the company (spec §3). */
export async function getContacts() {
  const company = await getCompany();
  const { video_url, whatsapp, phone, email, address, address_complement, city, state, zip } = company;
  const { facebook, instagram, youtube, linkedin } = company;
  return {
    ...{ video_url, whatsapp, phone, email, address, address_complement, city, state, zip },
    socialNetworks: { facebook, instagram, youtube, linkedin, whatsapp },
  };
}

/** The settings as the back office edits them; `updated_at` is null before the first save. */
export async function getConfig(): Promise<AdminCompany> {
  const row = await db.company.findUnique({ where: { id: ID } });
  const unset = { simulator_plans: [], notify_email: null, require_two_factor: "none", updated_at: null };
  return toConfig(row ?? { ...COMPANY_DEFAULTS, ...unset });
}
