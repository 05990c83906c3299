import { requireAdmin } from "@/lib/auth/session";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { toErrorsCsv } from "@/lib/imports/errors-csv";
import { showRun } from "@/lib/imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const run = await showRun(parseId(params.id), parseId(params.run));
    if (!run) throw notFound();
    return new Response(toErrorsCsv(run), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="importacao-${run.id}-problemas.csv"`,
      },
    });
  },
});
