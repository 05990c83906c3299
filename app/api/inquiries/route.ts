import { forStaff } from "@/lib/people/auth/session";
import { listInquiries } from "@/lib/people/inquiries/data";
import { createInquiry } from "@/lib/people/inquiries/mutations";
import { inquirySchema } from "@/lib/people/inquiries/schema";
import { inquiryWords } from "@/lib/people/inquiries/words";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";
import { recordAccess } from "@/lib/records/audit/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(async ({ query, user }) => {
    await recordAccess(user, "inquiry");
    return listInquiries(query);
  }),
  POST: forStaff(async ({ request, user }) => {
    const data = await createInquiry(inquirySchema.parse(await readInput(request)), user);
    return json({ data, message: inquiryWords.created }, { status: 201 });
  }),
});
