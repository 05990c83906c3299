import { apiTable, forStaff } from "@/lib/people/auth/session";
import { findInquiry, listInquiries } from "@/lib/people/inquiries/data";
import { createInquiry, updateInquiry } from "@/lib/people/inquiries/mutations";
import { inquiryChanges, inquirySchema } from "@/lib/people/inquiries/schema";
import { inquiryWords } from "@/lib/people/inquiries/words";
import { notFound } from "@/lib/platform/http/errors";
import { parseId } from "@/lib/platform/http/ids";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { recordAccess } from "@/lib/records/audit/mutations";
import { updateHandlers } from "@/lib/records/resource";

export const routes = {
  "": methods({
    GET: forStaff(async ({ query, user }) => {
      await recordAccess(user, "inquiry");
      return listInquiries(query);
    }),
    POST: forStaff(async ({ request, user }) => {
      const data = await createInquiry(inquirySchema.parse(await readInput(request)), user);
      return json({ data, message: inquiryWords.created }, { status: 201 });
    }),
  }),
  "[id]": methods({
    GET: forStaff(async ({ params, user }) => {
      const data = await findInquiry(parseId(params.id));
      if (!data) throw notFound(inquiryWords.notFound);
      await recordAccess(user, "inquiry");
      return { data };
    }),
    ...updateHandlers({ words: inquiryWords, changes: inquiryChanges, update: updateInquiry }),
  }),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiTable(routes);
