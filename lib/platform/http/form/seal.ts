import "server-only";
import { sealing } from "@/lib/platform/secrets";

/** What a form posted without JavaScript takes back to its page: how it went, and what was typed. */
export type FormState = {
  form: "account" | "login" | "two-factor" | "newsletter" | "leave" | "letters" | "alert" | "alerts";
  ok: boolean;
  message: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

const SECONDS = 10 * 60;
// All that a person types into one of these forms fits three times over.
const sealed = sealing<{ state: FormState }>({ purpose: "form-state", longest: 8000, lasts: false });

/** Seals a form's outcome for an address: nobody can read it there, nor make a page say something of theirs. */
export async function sealFormState(state: FormState): Promise<string> {
  return sealed.seal({ state }, SECONDS);
}

/** The outcome in a query's `form`; null when there is none, it is not ours or ten minutes have passed. */
export async function readFormState(token: string | null | undefined): Promise<FormState | null> {
  return (await sealed.open(token ?? ""))?.state ?? null;
}
