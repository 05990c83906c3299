import "server-only";
import { currentHeaders } from "../current-request";
import { firstOf, type Query } from "../query";
import { type FormState, readFormState } from "./seal";

/** Reads a form's outcome on a public page from the header that the server sets on uncached renders; null on cached ones. */
export async function currentFormState(form: FormState["form"]): Promise<FormState | null> {
  const headers = await currentHeaders();
  return openState(headers.get("x-form-state"), form);
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
