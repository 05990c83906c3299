import { forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { showRun } from "@/lib/trade/imports/mutations";
import { toErrorsCsv } from "@/lib/trade/imports/run";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
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
});
