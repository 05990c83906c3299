import { z } from "zod";
import { apiTable, forStaff } from "@/lib/people/auth/session";
import { HttpError, invalid, notFound } from "@/lib/platform/http/errors";
import { flag } from "@/lib/platform/http/fields/fields";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { showRun, showRuns } from "@/lib/trade/imports/mutations";
import { ALREADY_RUNNING, toErrorsCsv } from "@/lib/trade/imports/run";
import { receiveUpload, type Upload } from "@/lib/trade/imports/temp-file";
import { getPartner } from "@/lib/trade/partners/data";
import { type ImportObstacle, obstacleToImport, startStaffImport } from "@/lib/trade/partners/mutations";
import { partnerWords } from "@/lib/trade/partners/words";

const schema = z.object({ force: flag, dry_run: flag });

export const routes = {
  import: methods({
    POST: forStaff(async ({ request, params, user }) => {
      const partnerId = parseId(params.id);
      const obstacle = await obstacleToImport(partnerId);
      if (obstacle) throw refusal(obstacle);
      const { fields, file } = await readBody(request);
      let unused = file;
      try {
        const { force = false, dry_run: dryRun = false } = schema.parse(fields);
        unused = null;
        const outcome = await startStaffImport({ partnerId, file, force, dryRun }, user);
        if (!outcome.ok) throw refusal(outcome.reason);
        return json({ data: outcome.run }, { status: dryRun ? 200 : 202 });
      } finally {
        await unused?.close();
      }
    }),
  }),
  imports: methods({
    GET: forStaff(async ({ params }) => {
      const id = parseId(params.id);
      if (!(await getPartner(id))) throw notFound(partnerWords.notFound);
      return { data: await showRuns(id) };
    }),
  }),
  "imports/[run]/errors.csv": methods({
    GET: forStaff(async ({ params }) => {
      const run = await showRun(parseId(params.id), parseId(params.run));
      if (!run) throw notFound();
      return new Response(toErrorsCsv(run), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="importacao-${run.id}-problemas.csv"`,
        },
      });
    }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);

function refusal(reason: ImportObstacle): HttpError {
  if (reason === "missing") return notFound(partnerWords.notFound);
  if (reason === "running") return new HttpError(409, ALREADY_RUNNING);
  return invalid({ file: ["Envie um arquivo ou informe o endereço CSV do parceiro."] });
}

type Body = Omit<Upload, "fields"> & { fields: Record<string, unknown> };

async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data/i.test(type)) return receiveUpload(request);
  const empty = !type && !Number(request.headers.get("content-length") ?? 0);
  return { fields: empty ? {} : await readInput(request, { forms: true }), file: null };
}
