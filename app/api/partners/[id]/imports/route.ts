import { requireAdmin } from "@/lib/people/auth/session";
import { partnerCopy } from "@/lib/platform/copy/crud";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { showRuns } from "@/lib/trade/imports/mutations";
import { getPartner } from "@/lib/trade/partners/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const id = parseId(params.id);
    if (!(await getPartner(id))) throw notFound(partnerCopy.notFound);
    return { data: await showRuns(id) };
  },
});
