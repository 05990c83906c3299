import "server-only";
import { cache } from "react";
import { type Edit, writeChange, writeNew } from "@/lib/audit/write";
import type { CurrentUser } from "@/lib/auth/data";
import { db } from "@/lib/db/client";
import type { Company as CompanyRow } from "@/lib/db/generated/client";
import { COMPANY_DEFAULTS } from "./defaults";
import { type CompanyChanges, companySchema } from "./schema";

const ID = COMPANY_DEFAULTS.id;

export type Company = Omit<CompanyRow, "updated_at">;
export type AdminCompany = ReturnType<typeof toConfig>;
export type Contacts = Awaited<ReturnType<typeof getContacts>>;

/** The company's settings; defaults while there are none. */
export const getCompany = cache(async (): Promise<Company> => {
  const row = await db.company.findUnique({ where: { id: ID }, omit: { updated_at: true } });
  return row ?? { ...COMPANY_DEFAULTS };
});

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
  return toConfig(row ?? { ...COMPANY_DEFAULTS, updated_at: null });
}

/** @throws HttpError 409; ZodError when the first save leaves out what is required */
export async function updateConfig(changes: CompanyChanges, edit: Edit): Promise<AdminCompany> {
  if ((await db.company.count()) === 0) return createConfig(changes, edit.user);
  const { saved } = await writeChange<CompanyRow>({
    entity: "company",
    id: ID,
    edit,
    changes,
    missing: "Configurações não encontradas.",
    read: (tx) => tx.company.findUnique({ where: { id: ID } }),
    save: (tx) => tx.company.update({ where: { id: ID }, data: changes }),
    toWire: toConfig,
  });
  return toConfig(saved);
}

async function createConfig(changes: CompanyChanges, user: CurrentUser): Promise<AdminCompany> {
  const data = companySchema.parse(changes);
  const fields = Object.keys(data);
  const save = { entity: "company", user, fields } as const;
  return toConfig(await writeNew({ ...save, save: (tx) => tx.company.create({ data }) }));
}

function toConfig({ id: _, updated_at, ...fields }: Company & { updated_at: Date | null }) {
  return { ...fields, updated_at: updated_at?.toISOString() ?? null };
}
