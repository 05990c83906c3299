import { requestCall } from "@/lib/people/inquiries/mutations";
import { requestSchema } from "@/lib/people/inquiries/schema";
import { CALL_REQUESTED } from "@/lib/platform/copy/messages";
import { formRoute } from "@/lib/platform/http/form/answer-form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "inquiry",
  fields: ["name", "phone", "when", "message", "letters", "page"],
  status: 201,
  limit: "inquiries",
  run: async (input) => {
    await requestCall(requestSchema.parse(input));
    return CALL_REQUESTED;
  },
});
