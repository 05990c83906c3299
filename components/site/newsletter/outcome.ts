/** The outcome of a sign-up; `field` is the one whose text is wrong. */
export type Outcome = { ok: boolean; text: string; field?: string };

/** The section's anchor, at which the answer of the form opens. */
export const NEWSLETTER_ANCHOR = "newsletter";

/** Returns the first wrong field and its message; the e-mail is the first of them. */
export function firstError(
  errors: Record<string, string[]> = {},
): Pick<Outcome, "field"> & { text?: string } {
  const field = errors.email ? "email" : Object.keys(errors)[0];
  return field === undefined ? {} : { field, text: errors[field]?.[0] };
}
