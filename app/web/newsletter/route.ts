import { NEWSLETTER_DONE } from "@/lib/copy/messages";
import { backToForm, pageOf, refusedForm, wantsPage } from "@/lib/http/form/plain-form";
import { type Input, readInput } from "@/lib/http/input";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { type Handler, json, methods, type RouteContext } from "@/lib/http/route";
import { subscribe } from "@/lib/subscribers/mutations";
import { signUpSchema } from "@/lib/subscribers/schema";

const post: Handler = async (context) => {
  const { request } = context;
  const input = await readInput(request, { forms: true });
  if (!wantsPage(request)) {
    await signUp(input, context);
    return json({ message: NEWSLETTER_DONE }, { status: 201 });
  }
  try {
    await signUp(input, context);
    return backToForm(pageOf(request), {
      form: "newsletter",
      ok: true,
      message: NEWSLETTER_DONE,
      errors: {},
      values: {},
    });
  } catch (error) {
    return backToForm(pageOf(request), refusedForm("newsletter", error, typed(input)));
  }
};

async function signUp(input: Input, { request, address }: RouteContext): Promise<void> {
  await takePoint("newsletter", networkOf(address));
  await subscribe(signUpSchema.parse(input), pageOf(request));
}

function typed(input: Input): Record<string, string> {
  const texts = ["email", "name", "whatsapp"].map((field) => [field, input[field]] as const);
  return Object.fromEntries(
    texts.flatMap(([field, value]) => (typeof value === "string" ? [[field, value.slice(0, 254)]] : [])),
  );
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
