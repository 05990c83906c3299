import { findRecords, suggest } from "@/lib/office/palette/data";
import { forStaff } from "@/lib/people/auth/session";
import { recordInquiryAccess } from "@/lib/people/inquiries/mutations";
import { recordSubscriberAccess } from "@/lib/people/subscribers/mutations";
import { methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, user }) => {
    const search = query.get("search") ?? "";
    if (search.trim() === "") return { data: [], ...(await suggest(user)) };
    const data = await findRecords(search, { isRoot: user.is_root });
    if (data.some(({ kind }) => kind === "subscriber")) await recordSubscriberAccess(user);
    if (data.some(({ kind }) => kind === "inquiry")) await recordInquiryAccess(user);
    return { data };
  }),
});
