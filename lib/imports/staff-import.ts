import "server-only";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/data";
import type { CurrentUser } from "@/lib/auth/session";
import { partnerCopy } from "@/lib/copy/crud";
import { db } from "@/lib/db/client";
import { HttpError, invalid, notFound } from "@/lib/http/errors";
import { flag } from "@/lib/http/fields";
import { readInput } from "@/lib/http/input";
import { getPartner } from "@/lib/partners/data";
import { isRunning } from "./data";
import { startImport } from "./import-partner";
import { ALREADY_RUNNING, type Run } from "./run";
import { receiveUpload, type Upload } from "./upload";

const schema = z.object({ force: flag, dry_run: flag });

/**
 * Starts the import that staff ask for: of the partner's URL, or of a file in a multipart body. A dry run is
 * waited for; any other goes on after the answer.
 * @throws HttpError 404, 409 while one runs, 422 with nothing to import, and what reading the body throws
 */
export async function startStaffImport(
  request: Request,
  partnerId: number,
  user: CurrentUser,
): Promise<{ run: Run; dryRun: boolean }> {
  const partner = await getPartner(partnerId);
  if (!partner) throw notFound(partnerCopy.notFound);
  if (await isRunning(partnerId)) throw alreadyRunning();
  const { fields, file } = await readBody(request);
  let unused = file;
  try {
    const { force = false, dry_run: dryRun = false } = schema.parse(fields);
    if (!file && !partner.url_csv) {
      throw invalid({ file: ["Envie um arquivo ou informe o endereço CSV do parceiro."] });
    }
    // From here on the import closes it.
    unused = null;
    const started = await startImport({ partnerId, file: file ?? undefined, force, dryRun, userId: user.id });
    if (started === "running") throw alreadyRunning();
    if (started === "missing") throw notFound(partnerCopy.notFound);
    if (dryRun) return { run: await started.finished, dryRun };
    await recordAudit(db, {
      user,
      action: "import",
      entity: "partner",
      entity_id: partnerId,
      fields: [file ? "file" : "url_csv", ...(force ? ["force"] : [])],
    });
    return { run: started.run, dryRun };
  } catch (error) {
    await unused?.close();
    throw error;
  }
}

type Body = Omit<Upload, "fields"> & { fields: Record<string, unknown> };

async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data/i.test(type)) return receiveUpload(request);
  const empty = !type && !Number(request.headers.get("content-length") ?? 0);
  return { fields: empty ? {} : await readInput(request, { forms: true }), file: null };
}

function alreadyRunning(): HttpError {
  return new HttpError(409, ALREADY_RUNNING);
}
