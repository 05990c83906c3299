import "server-only";
import { currentHeaders } from "../current-request";
import { readFormState } from "./seal";

/** What a form posted without JavaScript takes back to its page: how it went, and what was typed. */
export type FormState = {
  form: "account" | "login" | "two-factor" | "newsletter" | "leave" | "letters" | "alert" | "alerts";
  ok: boolean;
  message: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
};

/**
 * A form's outcome for a public page, from the header that the server sets on renders it does not cache; null
 * on every cached one.
 */
export async function currentFormState(form: FormState["form"]): Promise<FormState | null> {
  const headers = await currentHeaders();
  const state = await readFormState(headers.get("x-form-state"));
  return state?.form === form ? state : null;
}
