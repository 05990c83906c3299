import "server-only";
import { type Input, readInput, SMALL_BODY } from "../input";
import { networkOf } from "../network";
import { refuseForeign } from "../origin";
import { type LimitName, takePoint } from "../rate-limit";
import { type Handler, json, methods, type RouteContext, type RouteMethods } from "../route";
import { backToForm, pageOf, refusedForm, wantsPage } from "./plain-form";
import type { FormState } from "./state";

/** The maximum number of characters of a typed value that is sent back into its field. */
const MAX_LENGTH = 2000;

type FormOptions = {
  form: FormState["form"];
  page?: string;
  fields?: readonly string[];
  status?: number;
  limit?: LimitName;
  takesOneClick?: boolean;
  run: (input: Input, context: RouteContext) => Promise<string>;
};

/** Returns the route of a public form, which accepts only POST (answerForm). */
export function formRoute(options: FormOptions): RouteMethods {
  return methods({ POST: answerForm(options) }, { crossSite: options.takesOneClick });
}

/**
 * Creates the handler of a public form: responds with JSON `{message}` or, to a native submit without JavaScript, with
 * a 303 back to the form's page, which shows the outcome and the typed values.
 * @param options page: the form's page, if not the referring page; fields: sent back into the form after a refusal, and
 *   only the e-mail after a success; status: of the JSON; limit: of submissions per network; takesOneClick: accepts
 *   the one-click POST of mail programs (RFC 8058) from any origin, so the route is `crossSite`, and other requests'
 *   origin is checked here; run: does the work and returns the message
 */
export function answerForm({
  form,
  page,
  fields = [],
  status = 200,
  limit,
  takesOneClick = false,
  run,
}: FormOptions): Handler {
  return async (context) => {
    const { request, address } = context;
    const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY });
    const work = async () => {
      if (limit) await takePoint(limit, networkOf(address));
      return run(input, context);
    };
    const isOneClick = takesOneClick && isOneClickOf(input, context);
    if (takesOneClick && !isOneClick) refuseForeign(request);
    if (isOneClick || !wantsPage(request)) return json({ message: await work() }, { status });
    const back = page ?? pageOf(request);
    try {
      const message = await work();
      const values = typed(input, fields.includes("email") ? ["email"] : []);
      return await backToForm(back, { form, ok: true, message, errors: {}, values });
    } catch (error) {
      return backToForm(back, refusedForm(form, error, typed(input, fields)));
    }
  };
}

/** Returns the token of a mailed link, from the URL or the form; null without one. */
export function tokenOf(input: Input, { query }: RouteContext): string | null {
  return query.get("token") ?? (typeof input.token === "string" ? input.token : null);
}

// A one-click request has no cookie; only the token authorises it.
function isOneClickOf(input: Input, context: RouteContext): boolean {
  return input["List-Unsubscribe"] === "One-Click" && Boolean(tokenOf(input, context));
}

function typed(input: Input, fields: readonly string[]): Record<string, string> {
  const texts = fields.map((field) => [field, input[field]] as const);
  return Object.fromEntries(
    texts.flatMap(([field, value]) =>
      typeof value === "string" ? [[field, value.slice(0, MAX_LENGTH)]] : [],
    ),
  );
}
