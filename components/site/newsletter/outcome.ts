/** `field`: the invalid one. */
export type Outcome = { ok: boolean; text: string; field?: string };

export const NEWSLETTER_ANCHOR = "newsletter";

/** Returns the first invalid field and its message; an invalid e-mail comes first. */
export function firstError(
  errors: Record<string, string[]> = {},
): Pick<Outcome, "field"> & { text?: string } {
  const field = errors.email ? "email" : Object.keys(errors)[0];
  return field === undefined ? {} : { field, text: errors[field]?.[0] };
}
