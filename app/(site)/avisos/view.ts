import { readFormState } from "@/lib/http/form/seal";

export type Query = Record<string, string | string[] | undefined>;

/** What the page's form brought back to it, with the e-mail that was typed; null before it was sent. */
export async function answerOf(
  query: Query,
): Promise<{ ok: boolean; message: string; email?: string } | null> {
  const state = await readFormState(firstOf(query.form));
  if (state?.form !== "alerts") return null;
  const message = Object.values(state.errors)[0]?.[0] ?? state.message;
  return { ok: state.ok, message, email: state.values.email };
}

/** The first value of a parameter, "" without one. */
export function firstOf(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? "";
}
