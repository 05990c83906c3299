import { requireAdmin } from "@/lib/auth/session";
import { todayInSaoPaulo } from "@/lib/format/date";
import { methods } from "@/lib/http/route";
import { readFilters } from "@/lib/letters/staff/data";
import { exportLetters } from "@/lib/letters/staff/export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    return new Response(await exportLetters(await readFilters(query), user), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="cartas-${todayInSaoPaulo()}.csv"`,
      },
    });
  },
});
