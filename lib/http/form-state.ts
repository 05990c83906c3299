import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { currentHeaders } from "./current-request";

/** What a form posted without JavaScript takes back to its page: how it went, and what was typed. */
export type FormState = {
  form: "login" | "newsletter" | "letters";
  ok: boolean;
  message: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

const SECONDS = 10 * 60;
// Another purpose than the session's, so neither can stand in for the other.
const SALT = "form-state";

/** Seals a form's outcome for an address: nobody can read it there, nor make a page say something of theirs. */
export async function sealFormState(state: FormState): Promise<string> {
  return encode({ token: { state }, secret: env().AUTH_SECRET, salt: SALT, maxAge: SECONDS });
}

/** The outcome in a query's `form`; null when there is none, it is not ours or ten minutes have passed. */
export async function readFormState(token: string | null | undefined): Promise<FormState | null> {
  if (!token) return null;
  try {
    const content = await decode({ token, secret: env().AUTH_SECRET, salt: SALT });
    return (content?.state as FormState | undefined) ?? null;
  } catch {
    return null;
  }
}

/**
 * A form's outcome for a public page, from the header that the server sets on renders it does not cache; null
 * on every cached one.
 */
export async function currentFormState(form: FormState["form"]): Promise<FormState | null> {
  const headers = await currentHeaders();
  const state = await readFormState(headers.get("x-form-state"));
  return state?.form === form ? state : null;
}
