import "server-only";
import { db } from "@/lib/db/client";
import type { Company } from "@/lib/db/generated/client";
import { createRecord, type RecordKind, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { COMPANY_DEFAULTS } from "./defaults";
import { type CompanyChanges, companySchema } from "./schema";
import { type AdminCompany, toConfig } from "./wire";

const kind: RecordKind<Company, AdminCompany> = {
  entity: "company",
  missing: "Configurações não encontradas.",
  find: (tx, id) => tx.company.findUnique({ where: { id } }),
  toWire: toConfig,
};

/** @throws HttpError 409; ZodError when the first save leaves out what is required */
export async function updateConfig(changes: CompanyChanges, edit: Edit): Promise<AdminCompany> {
  if ((await db.company.count()) === 0) {
    const input = companySchema.parse(changes);
    return createRecord(kind, { input, user: edit.user, insert: (tx, data) => tx.company.create({ data }) });
  }
  const { id } = COMPANY_DEFAULTS;
  return updateRecord(kind, id, {
    changes,
    edit,
    update: (tx, data) => tx.company.update({ where: { id }, data }),
  });
}
