import { forStaff } from "@/lib/people/auth/session";
import { findInquiry } from "@/lib/people/inquiries/data";
import { updateInquiry } from "@/lib/people/inquiries/mutations";
import { inquiryChanges } from "@/lib/people/inquiries/schema";
import { inquiryWords } from "@/lib/people/inquiries/words";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { methods } from "@/lib/platform/http/route";
import { recordAccess } from "@/lib/records/audit/mutations";
import { updateHandlers } from "@/lib/records/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ params, user }) => {
    const data = await findInquiry(parseId(params.id));
    if (!data) throw notFound(inquiryWords.notFound);
    await recordAccess(user, "inquiry");
    return { data };
  }),
  ...updateHandlers({ words: inquiryWords, changes: inquiryChanges, update: updateInquiry }),
});
