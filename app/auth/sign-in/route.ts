import { ZodError } from "zod";
import { getCompany } from "@/lib/content/company/data";
import { letIn } from "@/lib/people/account/let-in";
import { endWait, letWait } from "@/lib/people/auth/answers";
import { type Arrival, isSignedIn } from "@/lib/people/auth/arrive";
import { nextPath } from "@/lib/people/auth/next-path";
import { codeField, signInSchema } from "@/lib/people/auth/schema";
import { currentSessionId } from "@/lib/people/auth/session";
import { signIn } from "@/lib/people/auth/sign-in";
import { currentPending } from "@/lib/people/auth/two-factor/current-pending";
import { takeSecondStep } from "@/lib/people/auth/two-factor/second-step";
import { setUpUri } from "@/lib/people/auth/two-factor/totp";
import {
  ASK_CODE,
  SECOND_STEP_OVER,
  SET_UP_CODE,
  UNREADABLE_CODE,
  WRONG_CODE,
  WRONG_LOGIN,
} from "@/lib/platform/copy/messages";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { backToForm, refusedForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { type Input, readInput, SMALL_BODY } from "@/lib/platform/http/input";
import { type Handler, json, methods, type RouteContext } from "@/lib/platform/http/route";

type Entered = { arrival: Arrival; recoveryCodes?: string[] | null };

/** POST /login, at the page's own path: the server process hands it here (lib/platform/server/methods.ts). */
const post: Handler = async (context) => {
  const { request } = context;
  const input = await readInput(request, { forms: true, maxBytes: SMALL_BODY });
  if (!wantsPage(request)) return answerJson(await enter(input, context), request);
  const next = nextPath(input.next);
  const form = `/login?next=${encodeURIComponent(next)}`;
  try {
    const { arrival, recoveryCodes } = await enter(input, context);
    if (!isSignedIn(arrival)) return letWait(seeOther(form), arrival, request);
    return endWait(await letIn(await onward(next, form, recoveryCodes ?? null), arrival, request), request);
  } catch (error) {
    const typed = {
      email: typeof input.email === "string" ? input.email.slice(0, 254) : "",
      ...(input.kind === "recovery" && { kind: "recovery" }),
    };
    return backToForm(form, refusedForm("login", inWords(error, input), typed));
  }
};

/** The first step, or the second of a sign-in that this browser has begun. */
async function enter(input: Input, { request, address }: RouteContext): Promise<Entered> {
  const userAgent = request.headers.get("user-agent") ?? "";
  const client = { address, userAgent, presentedSid: await currentSessionId() };
  const pending = isSecondStep(input) ? await currentPending() : null;
  if (pending) {
    const code = codeField.safeParse(input.code);
    if (!code.success) throw invalid({ code: code.error.issues.map(({ message }) => message) });
    const outcome = await takeSecondStep(pending, code.data, client);
    if (outcome.ok) return { arrival: outcome.signedIn, recoveryCodes: outcome.recoveryCodes };
    if (outcome.reason === "wrong") throw invalid({ code: [WRONG_CODE] });
    if (outcome.reason === "unreadable") throw invalid({ code: [UNREADABLE_CODE] });
  }
  const outcome = await signIn(signInSchema.parse(input), client);
  if (!outcome.ok) throw invalid({ email: [WRONG_LOGIN] });
  return { arrival: outcome.arrival };
}

function isSecondStep(input: Input): boolean {
  return input.code !== undefined && input.email === undefined && input.password === undefined;
}

async function answerJson({ arrival, recoveryCodes }: Entered, request: Request): Promise<Response> {
  if (isSignedIn(arrival)) {
    const message = "Login realizado com sucesso!";
    const codes = recoveryCodes && { recovery_codes: recoveryCodes };
    return endWait(await letIn(json({ message, user: arrival.user, ...codes }), arrival, request), request);
  }
  const { setUp, email } = arrival;
  if (setUp === null) {
    return letWait(json({ message: ASK_CODE, two_factor: true }, { status: 202 }), arrival, request);
  }
  const { name } = await getCompany();
  const set_up = { secret: setUp, uri: setUpUri(setUp, { company: name, email }) };
  const body = { message: SET_UP_CODE, two_factor: true, set_up };
  return letWait(json(body, { status: 202 }), arrival, request);
}

/** Recovery codes are shown once, before it goes on: by the login page, since the back office's own need scripts. */
async function onward(next: string, page: string, recoveryCodes: string[] | null): Promise<Response> {
  if (recoveryCodes === null) return seeOther(next);
  const values = { codes: recoveryCodes.join(" ") };
  return backToForm(page, { form: "two-factor", ok: true, message: "", errors: {}, values });
}

/** A code that came too late misses fields that nobody was shown. */
function inWords(error: unknown, input: Input): unknown {
  return isSecondStep(input) && error instanceof ZodError ? new HttpError(422, SECOND_STEP_OVER) : error;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: post });
