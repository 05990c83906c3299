import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import type { FormState } from "./state";

const SECONDS = 10 * 60;
// Another purpose than the session's, so neither can stand in for the other.
const SALT = "form-state";
// All that a person types into one of these forms fits three times over.
const LONGEST = 8000;

/** Seals a form's outcome for an address: nobody can read it there, nor make a page say something of theirs. */
export async function sealFormState(state: FormState): Promise<string> {
  return encode({ token: { state }, secret: env().AUTH_SECRET, salt: SALT, maxAge: SECONDS });
}

/** The outcome in a query's `form`; null when there is none, it is not ours or ten minutes have passed. */
export async function readFormState(token: string | null | undefined): Promise<FormState | null> {
  if (!token || token.length > LONGEST) return null;
  try {
    const content = await decode({ token, secret: env().AUTH_SECRET, salt: SALT });
    return (content?.state as FormState | undefined) ?? null;
  } catch {
    return null;
  }
}
