import { subscribe } from "@/lib/people/subscribers/mutations";
import { signUpSchema } from "@/lib/people/subscribers/schema";
import { NEWSLETTER_DONE } from "@/lib/platform/copy/messages";
import { formRoute } from "@/lib/platform/http/form/answer-form";
import { pageOf } from "@/lib/platform/http/form/plain-form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute({
  form: "newsletter",
  fields: ["email", "name", "whatsapp"],
  status: 201,
  limit: "newsletter",
  run: async (input, { request }) => {
    await subscribe(signUpSchema.parse(input), pageOf(request));
    return NEWSLETTER_DONE;
  },
});
