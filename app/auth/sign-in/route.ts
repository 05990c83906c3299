import { ZodError } from "zod";
import { getCompany } from "@/lib/content/company/data";
import { awaitCode, completeSignIn } from "@/lib/people/account/sign-in/complete";
import { nextPath } from "@/lib/people/auth/next-path";
import { codeField, signInSchema } from "@/lib/people/auth/schema";
import { currentSessionId } from "@/lib/people/auth/session";
import { isSignedIn, type SignInResult, signIn } from "@/lib/people/auth/sign-in";
import { currentPending, takeSecondStep } from "@/lib/people/auth/two-factor/second-step";
import { setUpUri } from "@/lib/people/auth/two-factor/totp";
import {
  ASK_CODE,
  SECOND_STEP_OVER,
  SET_UP_CODE,
  SIGNED_IN,
  UNREADABLE_CODE,
  WRONG_CODE,
  WRONG_LOGIN,
} from "@/lib/platform/copy/messages";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { backToForm, refusedForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { type Input, readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { type Handler, json, methods, type RouteContext } from "@/lib/platform/http/route";

type Step = { result: SignInResult; recoveryCodes?: string[] | null };

/** POST /login, which the server process forwards here (lib/platform/server/methods.ts). */
const post: Handler = async (context) => {
  const { request } = context;
  const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY });
  if (!wantsPage(request)) return answerJson(await runStep(input, context), request);
  const next = nextPath(input.next);
  const form = `/login?next=${encodeURIComponent(next)}`;
  try {
    const { result, recoveryCodes } = await runStep(input, context);
    if (!isSignedIn(result)) return awaitCode(seeOther(form), result, request);
    return await completeSignIn(await nextPage(next, form, recoveryCodes ?? null), result, request);
  } catch (error) {
    const typed = {
      email: typeof input.email === "string" ? input.email.slice(0, 254) : "",
      ...(input.kind === "recovery" && { kind: "recovery" }),
    };
    return backToForm(form, refusedForm("login", withLateCode(error, input), typed));
  }
};

/** Runs the first step, or the second of this browser's pending sign-in. */
async function runStep(input: Input, { request, address }: RouteContext): Promise<Step> {
  const userAgent = request.headers.get("user-agent") ?? "";
  const client = { address, userAgent, presentedSid: await currentSessionId() };
  const pending = isSecondStep(input) ? await currentPending() : null;
  if (pending) {
    const code = codeField.safeParse(input.code);
    if (!code.success) throw invalid({ code: code.error.issues.map(({ message }) => message) });
    const outcome = await takeSecondStep(pending, code.data, client);
    if (outcome.ok) return { result: outcome.signedIn, recoveryCodes: outcome.recoveryCodes };
    if (outcome.reason === "wrong") throw invalid({ code: [WRONG_CODE] });
    if (outcome.reason === "unreadable") throw invalid({ code: [UNREADABLE_CODE] });
  }
  const outcome = await signIn(signInSchema.parse(input), client);
  if (!outcome.ok) throw invalid({ email: [WRONG_LOGIN] });
  return { result: outcome.result };
}

function isSecondStep(input: Input): boolean {
  return input.code !== undefined && input.email === undefined && input.password === undefined;
}

async function answerJson({ result, recoveryCodes }: Step, request: Request): Promise<Response> {
  if (isSignedIn(result)) {
    const codes = recoveryCodes && { recovery_codes: recoveryCodes };
    return completeSignIn(json({ message: SIGNED_IN, user: result.user, ...codes }), result, request);
  }
  const { setUp, email } = result;
  if (setUp === null) {
    return awaitCode(json({ message: ASK_CODE, two_factor: true }, { status: 202 }), result, request);
  }
  const { name } = await getCompany();
  const set_up = { secret: setUp, uri: setUpUri(setUp, { company: name, email }) };
  const body = { message: SET_UP_CODE, two_factor: true, set_up };
  return awaitCode(json(body, { status: 202 }), result, request);
}

/** Redirects to `next`, or back to /login to show new recovery codes once, which also works without scripts. */
async function nextPage(next: string, form: string, recoveryCodes: string[] | null): Promise<Response> {
  if (recoveryCodes === null) return seeOther(next);
  const values = { codes: recoveryCodes.join(" ") };
  return backToForm(form, { form: "two-factor", ok: true, message: "", errors: {}, values });
}

/** Replaces the errors for a code sent without a pending sign-in, which are about fields that the page did not show. */
function withLateCode(error: unknown, input: Input): unknown {
  return isSecondStep(input) && error instanceof ZodError ? new HttpError(422, SECOND_STEP_OVER) : error;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
