import { subscribe } from "@/lib/people/subscribers/mutations";
import { signUpSchema } from "@/lib/people/subscribers/schema";
import { NEWSLETTER_DONE } from "@/lib/platform/copy/messages";
import { answerForm } from "@/lib/platform/http/form/answer-form";
import { pageOf } from "@/lib/platform/http/form/plain-form";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";

const post = answerForm({
  form: "newsletter",
  fields: ["email", "name", "whatsapp"],
  status: 201,
  run: async (input, { request, address }) => {
    await takePoint("newsletter", networkOf(address));
    await subscribe(signUpSchema.parse(input), pageOf(request));
    return NEWSLETTER_DONE;
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
