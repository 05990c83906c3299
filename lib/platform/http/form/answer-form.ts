import "server-only";
import { type Input, readInput, SMALL_BODY } from "../input";
import { refuseForeign } from "../origin";
import { type Handler, json, type RouteContext } from "../route";
import { backToForm, pageOf, refusedForm, wantsPage } from "./plain-form";
import type { FormState } from "./seal";

/** Of a text that goes back into its field. */
const LONGEST = 254;

/**
 * Answers a form of the site that also works without JavaScript: JSON `{message}` for a program, else 303 back to the
 * form's page with the outcome and what was typed.
 * @param options page: where the form is, when it is not the page that it was sent from; fields: what goes back into
 *   the form when it is refused; status: of the JSON; takesOneClick: a mail program's one click (RFC 8058) comes from
 *   anywhere, so the route is `crossSite` and the origin is asked here; run: does it, and says how it went
 */
export function answerForm({
  form,
  page,
  fields = [],
  status = 200,
  takesOneClick = false,
  run,
}: {
  form: FormState["form"];
  page?: string;
  fields?: readonly string[];
  status?: number;
  takesOneClick?: boolean;
  run: (input: Input, context: RouteContext) => Promise<string>;
}): Handler {
  return async (context) => {
    const { request } = context;
    const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY });
    const isOneClick = takesOneClick && isOneClickOf(input, context);
    if (takesOneClick && !isOneClick) refuseForeign(request);
    if (isOneClick || !wantsPage(request)) return json({ message: await run(input, context) }, { status });
    const back = page ?? pageOf(request);
    try {
      const message = await run(input, context);
      return await backToForm(back, { form, ok: true, message, errors: {}, values: {} });
    } catch (error) {
      return backToForm(back, refusedForm(form, error, typed(input, fields)));
    }
  };
}

/** A mailed link's token, from the address or the form; null when neither has one. */
export function tokenOf(input: Input, { query }: RouteContext): string | null {
  return query.get("token") ?? (typeof input.token === "string" ? input.token : null);
}

// No cookie comes with it, and the token is all its authority.
function isOneClickOf(input: Input, context: RouteContext): boolean {
  return input["List-Unsubscribe"] === "One-Click" && Boolean(tokenOf(input, context));
}

function typed(input: Input, fields: readonly string[]): Record<string, string> {
  const texts = fields.map((field) => [field, input[field]] as const);
  return Object.fromEntries(
    texts.flatMap(([field, value]) => (typeof value === "string" ? [[field, value.slice(0, LONGEST)]] : [])),
  );
}
