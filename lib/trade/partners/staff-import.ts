import "server-only";
import type { CurrentUser } from "@/lib/people/auth/session";
import { db } from "@/lib/platform/db/client";
import { recordAudit } from "@/lib/records/audit/mutations";
import { isRunning } from "@/lib/trade/imports/data";
import { startImport } from "@/lib/trade/imports/import-partner";
import type { Run } from "@/lib/trade/imports/run";
import type { TempFile } from "@/lib/trade/imports/temp-file";
import { getPartner } from "./data";

/** The reason why staff cannot start an import: no such partner, one is running, or there is nothing to import. */
export type ImportObstacle = "missing" | "running" | "nothing";

type StaffImport = {
  partnerId: number;
  /** An upload, which is closed in any case; null: the partner's URL. */
  file: TempFile | null;
  force: boolean;
  /** Writes nothing and waits for the result; other imports continue after the answer. */
  dryRun: boolean;
};

type StaffImportOutcome = { ok: true; run: Run } | { ok: false; reason: ImportObstacle };

/** Returns the obstacle to an import that is known before its file is received. */
export async function obstacleToImport(partnerId: number): Promise<ImportObstacle | null> {
  if (!(await getPartner(partnerId))) return "missing";
  return (await isRunning(partnerId)) ? "running" : null;
}

/** Starts an import by staff and records it in the audit trail. */
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
