import { requireAdmin } from "@/lib/auth/session";
import { csvFile } from "@/lib/http/csv";
import { methods } from "@/lib/http/route";
import { readFilters } from "@/lib/letters/staff/data";
import { exportLetters } from "@/lib/letters/staff/export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ query }) => {
    const user = await requireAdmin();
    return csvFile(await exportLetters(await readFilters(query), user), "cartas");
  },
});
