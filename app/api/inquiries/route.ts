import { forStaff } from "@/lib/people/auth/session";
import { createInquiry, showInquiries } from "@/lib/people/inquiries/mutations";
import { inquirySchema } from "@/lib/people/inquiries/schema";
import { inquiryWords } from "@/lib/people/inquiries/words";
import { readInput } from "@/lib/platform/http/input";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: forStaff(({ query, user }) => showInquiries(query, user)),
  POST: forStaff(async ({ request, user }) => {
    const data = await createInquiry(inquirySchema.parse(await readInput(request)), user);
    return json({ data, message: inquiryWords.created }, { status: 201 });
  }),
});
