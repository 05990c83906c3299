import { forStaff } from "@/lib/people/auth/session";
import { csvFile, methods } from "@/lib/platform/http/route";
import { readFilters } from "@/lib/trade/letters/staff/data";
import { exportLetters } from "@/lib/trade/letters/staff/export";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, user }) =>
    csvFile(await exportLetters(await readFilters(query), user), "cartas"),
  ),
});
