import type { Metadata } from "next";
import { getCompany } from "@/lib/company/data";
import { readFormState } from "@/lib/http/form/seal";
import type { FormState } from "@/lib/http/form/state";

export type Query = Promise<Record<string, string | string[] | undefined>>;

/** The head of a page before the back office: nobody's to index, and its address (with a token) told to no other site. */
export async function authMetadata(title: string): Promise<Metadata> {
  const { name } = await getCompany();
  return {
    title: `${title} | ${name}`,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

/** How a form of such a page went, when it has just come back. */
export async function formStateOf(query: Awaited<Query>, form: FormState["form"]): Promise<FormState | null> {
  const state = await readFormState(first(query.form));
  return state?.form === form ? state : null;
}

export function first(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0];
}
