import { requireAdmin } from "@/lib/auth/session";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { getLetterHistory } from "@/lib/letters/history/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const history = await getLetterHistory(parseId(params.id));
    if (!history) throw notFound("Carta não encontrada.");
    return { data: history };
  },
});
