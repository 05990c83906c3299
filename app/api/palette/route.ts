import { findRecords, suggest } from "@/lib/office/palette/data";
import { forStaff } from "@/lib/people/auth/session";
import { methods } from "@/lib/platform/http/route";
import { recordAccess } from "@/lib/records/audit/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, user }) => {
    const search = query.get("search") ?? "";
    if (search.trim() === "") return { data: [], ...(await suggest(user)) };
    const data = await findRecords(search, { isRoot: user.is_root });
    for (const entity of ["subscriber", "inquiry"]) {
      if (data.some(({ kind }) => kind === entity)) await recordAccess(user, entity);
    }
    return { data };
  }),
});
