import { forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { getLetterHistory } from "@/lib/trade/letters/history/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const history = await getLetterHistory(parseId(params.id));
    if (!history) throw notFound("Carta não encontrada.");
    return { data: history };
  }),
});
