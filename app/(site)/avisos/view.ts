import type { AlertView } from "@/components/site/alerts/alert-link-page";
import { readFormState } from "@/lib/http/form/seal";

export type Query = Record<string, string | string[] | undefined>;

/** What the button's form brought back to its page; null before it was pressed. */
export async function answeredView(query: Query): Promise<AlertView | null> {
  const state = await readFormState(firstOf(query.form));
  if (state?.form !== "alerts") return null;
  const problem = Object.values(state.errors)[0]?.[0] ?? state.message;
  return state.ok ? { kind: "done", message: state.message } : { kind: "problem", message: problem };
}

/** The first value of a parameter, "" without one. */
export function firstOf(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? "";
}
