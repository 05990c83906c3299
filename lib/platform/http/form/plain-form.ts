import "server-only";
import { toHttpError } from "../error-response";
import { inHeader } from "../text";
import type { FormState } from "./seal";
import { sealFormState } from "./seal";

/** Whether a browser posts the form by itself and wants a page, not JSON (rules §4). */
export function wantsPage(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/html");
}

/** 303 to a path of this site, stored by nobody. */
export function seeOther(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: inHeader(path), "Cache-Control": "no-store" },
  });
}

/** 303 back to the form's page with the outcome, at the form's own place on it. */
export async function backToForm(path: string, state: FormState): Promise<Response> {
  const url = new URL(path, "http://site");
  url.searchParams.set("form", await sealFormState(state));
  return seeOther(`${url.pathname}${url.search}#${state.form}`);
}

/**
 * What was refused, as a form's outcome.
 * @throws the error itself when it is a fault of ours
 */
export function refusedForm(
  form: FormState["form"],
  error: unknown,
  values: Record<string, string>,
): FormState {
  const refusal = toHttpError(error);
  if (!refusal) throw error;
  return { form, ok: false, message: refusal.message, errors: refusal.errors ?? {}, values };
}

/** The page of this site that a request came from, without an earlier outcome; "/" when it is not known. */
export function pageOf(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.get("host")) return "/";
  const url = new URL(referer);
  url.searchParams.delete("form");
  // A page's secret of one person is nothing to keep or to repeat.
  url.searchParams.delete("token");
  // Two slashes at the start would name another host.
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}`;
}
