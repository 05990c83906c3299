import "server-only";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { Company, Prisma } from "@/lib/platform/db/generated/client";
import { HttpError } from "@/lib/platform/http/errors";
import { done, type Outcome } from "@/lib/platform/http/outcome";
import type { Kept } from "@/lib/records/kept";
import { createRecord, type RecordKind, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { COMPANY_DEFAULTS } from "./defaults";
import { type CompanyChanges, companySchema } from "./schema";
import { type AdminCompany, toConfig } from "./wire";

export const companyKind = {
  entity: "company",
  missing: "Configurações não encontradas.",
  find: (tx, id) => tx.company.findUnique({ where: { id } }),
  toWire: toConfig,
  update: (tx: Transaction, id: number, data: Prisma.CompanyUpdateInput) =>
    tx.company.update({ where: { id }, data }),
  // What visitors read; nothing of how to reach people, and nothing that only staff know.
  kept: {
    table: "company",
    columns: {
      text_rules: "text_rules",
      legal_notice: "legal_notice",
      privacy_policy: "privacy_policy",
    },
  },
} satisfies RecordKind<Company, AdminCompany, Kept> & Record<"update", unknown>;

/**
 * @throws ZodError when the first save leaves out what is required; HttpError 403 when somebody else than root changes
 * who needs a second step to sign in
 */
export async function updateConfig(changes: CompanyChanges, edit: Edit): Promise<Outcome<AdminCompany>> {
  await refuseWeakening(changes, edit);
  if ((await db.company.count()) === 0) {
    // Plans are read once: what came of them is not what staff type.
    const { simulator_plans = [], ...rest } = changes;
    const input = { ...companySchema.parse(rest), simulator_plans };
    const insert = (tx: Transaction, data: typeof input) => tx.company.create({ data });
    return done(await createRecord(companyKind, { input, user: edit.user, insert }));
  }
  const { id } = COMPANY_DEFAULTS;
  return updateRecord(companyKind, id, {
    changes,
    edit,
    update: (tx, data) => companyKind.update(tx, id, data),
  });
}

/** Who may sign in, and how, is root's; a form that sends what is there changes nothing. */
async function refuseWeakening({ require_two_factor }: CompanyChanges, { user }: Edit): Promise<void> {
  if (user.is_root || require_two_factor === undefined) return;
  const company = await db.company.findFirst({ select: { require_two_factor: true } });
  if (require_two_factor === (company?.require_two_factor ?? "none")) return;
  throw new HttpError(403, "Somente root altera a exigência da verificação em duas etapas.");
}
