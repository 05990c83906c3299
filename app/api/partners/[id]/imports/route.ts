import { forStaff } from "@/lib/people/auth/session";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { showRuns } from "@/lib/trade/imports/mutations";
import { getPartner } from "@/lib/trade/partners/data";
import { partnerWords } from "@/lib/trade/partners/words";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params }) => {
    const id = parseId(params.id);
    if (!(await getPartner(id))) throw notFound(partnerWords.notFound);
    return { data: await showRuns(id) };
  }),
});
