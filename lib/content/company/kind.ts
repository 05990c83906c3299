import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Company } from "@/lib/platform/db/generated/client";
import { HttpError } from "@/lib/platform/http/errors";
import { done, type Outcome } from "@/lib/platform/http/outcome";
import type { VersionedKind } from "@/lib/records/kind";
import { createRecord, updateRecord } from "@/lib/records/record";
import type { Edit } from "@/lib/records/write";
import { COMPANY_DEFAULTS } from "./defaults";
import { type CompanyChanges, companyChanges, companySchema } from "./schema";
import { type AdminCompany, STAFF_COLUMNS, toConfig } from "./wire";
import { companyWords } from "./words";

const NAME = "Configurações";
const ID = COMPANY_DEFAULTS.id;

/** The company's settings, a single record. */
export const companyKind: VersionedKind<Company, AdminCompany> & { entity: "company" } = {
  entity: "company",
  name: () => NAME,
  isPublished: true,
  screen: "settings",
  table: "company",
  labels: companyWords.labels,
  missing: "Configurações não encontradas.",
  audited: Object.keys(COMPANY_DEFAULTS).filter((field) => field !== "id" && field !== "email"),
  images: ["image", "text_rules", "legal_notice", "privacy_policy"],
  privateFields: Object.keys(STAFF_COLUMNS),
  find: (tx, id) => tx.company.findUnique({ where: { id } }),
  toWire: toConfig,
  // The texts for visitors, without contacts and fields that only staff see.
  revisions: { columns: ["text_rules", "legal_notice", "privacy_policy"], nameOf: () => NAME },
  changesOf: () => companyChanges,
  update: (_id, changes, edit) => updateConfig(changes as CompanyChanges, edit),
  updateRow: (tx, id, data) => tx.company.update({ where: { id }, data }),
  preview: {
    // The same columns and defaults as for pages (./data).
    find: async (id) => {
      if (id !== ID) return null;
      const row = await db.company.findUnique({ where: { id }, omit: STAFF_COLUMNS });
      return row ?? { ...COMPANY_DEFAULTS, simulator_plans: [] };
    },
    // The pages with the policy, the rules below a sum, and the footer.
    path: (_row, choice) => {
      if (choice === "soma") return "/cartas-contempladas/soma";
      return choice === "inicio" ? "/" : "/politica-de-privacidade";
    },
  },
};

/**
 * Saves the settings; the first save creates them.
 * @throws ZodError when the first save lacks required fields; HttpError 403 when anybody but root changes whether
 *   signing in requires a second step
 */
export async function updateConfig(changes: CompanyChanges, edit: Edit): Promise<Outcome<AdminCompany>> {
  await refuseWeakening(changes, edit);
  if ((await db.company.count()) === 0) {
    // The plans are already parsed, and cannot be parsed again.
    const { simulator_plans = [], ...rest } = changes;
    const input = { ...companySchema.parse(rest), simulator_plans };
    return done(
      await createRecord(companyKind, {
        input,
        user: edit.user,
        insert: (tx, data) => tx.company.create({ data }),
      }),
    );
  }
  return updateRecord(companyKind, ID, {
    changes,
    edit,
    update: (tx, data) => tx.company.update({ where: { id: ID }, data }),
  });
}

/** Refuses a change to the sign-in policy by anybody but root; a form that sends the stored value changes nothing. */
async function refuseWeakening({ require_two_factor }: CompanyChanges, { user }: Edit): Promise<void> {
  if (user.is_root || require_two_factor === undefined) return;
  const company = await db.company.findFirst({ select: { require_two_factor: true } });
  if (require_two_factor === (company?.require_two_factor ?? "none")) return;
  throw new HttpError(403, "Somente administradores alteram a exigência da verificação em duas etapas.");
}
