import { requireAdmin } from "@/lib/auth/session";
import { partnerCopy } from "@/lib/copy/crud";
import { notFound } from "@/lib/http/errors";
import { parseId } from "@/lib/http/ids";
import { methods } from "@/lib/http/route";
import { showRuns } from "@/lib/imports/mutations";
import { getPartner } from "@/lib/partners/data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async ({ params }) => {
    await requireAdmin();
    const id = parseId(params.id);
    if (!(await getPartner(id))) throw notFound(partnerCopy.notFound);
    return { data: await showRuns(id) };
  },
});
