import "server-only";
import { currentHeaders } from "../current-request";
import { firstOf, type Query } from "../query";
import { type FormState, readFormState } from "./seal";

/**
 * A form's outcome for a public page, from the header that the server sets on renders it does not cache; null
 * on every cached one.
 */
export async function currentFormState(form: FormState["form"]): Promise<FormState | null> {
  const headers = await currentHeaders();
  return openState(headers.get("x-form-state"), form);
}

/** The same for a page that is never cached, from its own query. */
export async function formStateOf(query: Query, form: FormState["form"]): Promise<FormState | null> {
  return openState(firstOf(query.form), form);
}

async function openState(sealed: string | null | undefined, form: FormState["form"]) {
  const state = await readFormState(sealed);
  return state?.form === form ? state : null;
}

/** Of what was wrong with a form, what is said first. */
export function problemIn({ errors, message }: FormState): string {
  return Object.values(errors)[0]?.[0] ?? message;
}
