import "server-only";
import type { CurrentUser } from "@/lib/people/auth/session";
import { db } from "@/lib/platform/db/client";
import { recordAudit } from "@/lib/records/audit/mutations";
import { isRunning } from "@/lib/trade/imports/data";
import { startImport } from "@/lib/trade/imports/import-partner";
import type { Run } from "@/lib/trade/imports/run";
import type { TempFile } from "@/lib/trade/imports/temp-file";
import { getPartner } from "./data";

/** Why an import that staff ask for does not start: no such partner, one runs, or there is nothing to import. */
export type ImportObstacle = "missing" | "running" | "nothing";

type StaffImport = {
  partnerId: number;
  /** An upload; null: the partner's URL is fetched. Closed in the end, whatever becomes of it. */
  file: TempFile | null;
  force: boolean;
  /** Waited for, and nothing is written; any other goes on after the answer. */
  dryRun: boolean;
};

type StaffImportOutcome = { ok: true; run: Run } | { ok: false; reason: ImportObstacle };

/** What stands against an import before its file has even been received. */
export async function obstacleToImport(partnerId: number): Promise<ImportObstacle | null> {
  if (!(await getPartner(partnerId))) return "missing";
  return (await isRunning(partnerId)) ? "running" : null;
}

/** Starts the import that staff ask for, with its entry in the audit trail. */
export async function startStaffImport(
  { partnerId, file, force, dryRun }: StaffImport,
  user: CurrentUser,
): Promise<StaffImportOutcome> {
  const partner = await getPartner(partnerId);
  if (!partner || !(file || partner.url_csv)) {
    await file?.close();
    return { ok: false, reason: partner ? "nothing" : "missing" };
  }
  const started = await startImport({ partnerId, file: file ?? undefined, force, dryRun, userId: user.id });
  if (typeof started === "string") return { ok: false, reason: started };
  if (dryRun) return { ok: true, run: await started.finished };
  await recordAudit(db, {
    user,
    action: "import",
    entity: "partner",
    entity_id: partnerId,
    fields: [file ? "file" : "url_csv", ...(force ? ["force"] : [])],
  });
  return { ok: true, run: started.run };
}
