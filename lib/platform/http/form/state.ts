import "server-only";
import { sealing } from "@/lib/platform/secrets";
import { firstOf, type Query } from "../query";

/** The outcome and typed values that a form submitted without JavaScript carries back to its page. */
export type FormState = {
  form:
    | "account"
    | "login"
    | "two-factor"
    | "newsletter"
    | "leave"
    | "letters"
    | "alert"
    | "alerts"
    | "inquiry";
  ok: boolean;
  message: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

const SECONDS = 10 * 60;
// Three times the length that most forms need; a message of 2,000 characters may take 4 bytes per character.
const sealed = sealing<{ state: FormState }>({ purpose: "form-state", longest: 14_000, lasts: false });

/** Encrypts a form's outcome for a URL: unreadable there, and not forgeable. */
export async function sealFormState(state: FormState): Promise<string> {
  return sealed.seal({ state }, SECONDS);
}

/** Decrypts the `form` parameter; null when it is absent, forged or older than ten minutes. */
export async function readFormState(token: string | null | undefined): Promise<FormState | null> {
  return (await sealed.open(token ?? ""))?.state ?? null;
}

/** Reads a form's outcome on a public page, from a header that the server sets only on uncached renders; else null. */
export async function currentFormState(form: FormState["form"]): Promise<FormState | null> {
  // Loaded only by a render, because the server process reads states too and cannot import "next/headers".
  const { currentHeaders } = await import("../current-request");
  return openState((await currentHeaders()).get("x-form-state"), form);
}

/** Reads a form's outcome on a page that is never cached, from its query. */
export async function formStateOf(query: Query, form: FormState["form"]): Promise<FormState | null> {
  return openState(firstOf(query.form), form);
}

async function openState(sealed: string | null | undefined, form: FormState["form"]) {
  const state = await readFormState(sealed);
  return state?.form === form ? state : null;
}

/** Returns the message of a refused form's first invalid field, or else the form's message. */
export function problemIn({ errors, message }: Pick<FormState, "errors" | "message">): string {
  return Object.values(errors)[0]?.[0] ?? message;
}
