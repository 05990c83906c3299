import { sendConfirmationSoon } from "@/lib/alerts/confirmation";
import { addAlert } from "@/lib/alerts/mutations";
import { alertSchema } from "@/lib/alerts/schema";
import { ALERT_SENT } from "@/lib/copy/messages";
import { backToForm, pageOf, refusedForm, wantsPage } from "@/lib/http/form/plain-form";
import { type Input, readInput } from "@/lib/http/input";
import { networkOf } from "@/lib/http/network";
import { takePoint } from "@/lib/http/rate-limit";
import { type Handler, json, methods, type RouteContext } from "@/lib/http/route";

const FIELDS = ["email", "type", "minCredit", "maxCredit", "maxEntry", "maxParcel"];

/** Asks to be told of letters (rules §8); nothing is sent but the question whether it was the mailbox's owner. */
const post: Handler = async (context) => {
  const { request } = context;
  const input = await readInput(request, { forms: true });
  if (!wantsPage(request)) {
    await ask(input, context);
    return json({ message: ALERT_SENT }, { status: 201 });
  }
  try {
    await ask(input, context);
    const done = { form: "alert" as const, ok: true, message: ALERT_SENT, errors: {}, values: {} };
    return backToForm(pageOf(request), done);
  } catch (error) {
    return backToForm(pageOf(request), refusedForm("alert", error, typed(input)));
  }
};

async function ask(input: Input, { request, address }: RouteContext): Promise<void> {
  await takePoint("alerts", networkOf(address));
  const { email, wish } = alertSchema.parse(input);
  await addAlert(email, wish, pageOf(request));
  sendConfirmationSoon(email);
}

function typed(input: Input): Record<string, string> {
  const texts = FIELDS.map((field) => [field, input[field]] as const);
  return Object.fromEntries(
    texts.flatMap(([field, value]) => (typeof value === "string" ? [[field, value.slice(0, 254)]] : [])),
  );
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
