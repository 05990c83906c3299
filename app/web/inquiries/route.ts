import { requestCall } from "@/lib/people/inquiries/mutations";
import { requestSchema } from "@/lib/people/inquiries/schema";
import { CALL_REQUESTED } from "@/lib/platform/copy/messages";
import { answerForm } from "@/lib/platform/http/form/answer-form";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

const post = answerForm({
  form: "inquiry",
  fields: ["name", "phone", "when", "message", "letters", "page"],
  status: 201,
  run: async (input, { address }) => {
    await takePoint("inquiries", networkOf(address));
    await requestCall(requestSchema.parse(input));
    return CALL_REQUESTED;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
