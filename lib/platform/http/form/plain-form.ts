import "server-only";
import { toHttpError } from "../error-response";
import { inHeader } from "../text";
import { type FormState, sealFormState } from "./state";

/** Returns true when a browser submits the form without JavaScript and expects a page (rules §4). */
export function wantsPage(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/html");
}

/** Returns a 303 to a path of this site, not cacheable. */
export function seeOther(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: inHeader(path), "Cache-Control": "no-store" },
  });
}

/** Returns a 303 back to the form's page with the outcome, at the form's anchor. */
export async function backToForm(path: string, state: FormState): Promise<Response> {
  const url = new URL(path, "http://site");
  url.searchParams.set("form", await sealFormState(state));
  return seeOther(`${url.pathname}${url.search}#${state.form}`);
}

/** Turns an error into a form's outcome. @throws the error if it is unexpected */
export function refusedForm(
  form: FormState["form"],
  error: unknown,
  values: Record<string, string>,
): FormState {
  const refusal = toHttpError(error);
  if (!refusal) throw error;
  return { form, ok: false, message: refusal.message, errors: refusal.errors ?? {}, values };
}

/** Returns the referring page of this site, without an earlier outcome; "/" when unknown. */
export function pageOf(request: Request): string {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.get("host")) return "/";
  const url = new URL(referer);
  url.searchParams.delete("form");
  // A token must not be repeated in another URL.
  url.searchParams.delete("token");
  // Two leading slashes would name another host.
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}`;
}
