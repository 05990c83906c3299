import { NEWSLETTER_DONE } from "@/lib/copy/messages";
import { answerForm } from "@/lib/http/form/answer-form";
import { pageOf } from "@/lib/http/form/plain-form";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { methods } from "@/lib/http/route";
import { subscribe } from "@/lib/subscribers/mutations";
import { signUpSchema } from "@/lib/subscribers/schema";

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
