import type { ListenerOptions } from "./options";

// What a form posted without JavaScript brings back: a sealed token of five parts (lib/platform/http/form/state.ts).
const FORM_STATE = /(?:^|&)form=([\w-]*(?:\.[\w-]*){4})(?:&|$)/;

/** The sealed outcome of a form in a query; undefined when there is none, or none of ours. */
export async function sealedFormState(
  query: string,
  { formState }: ListenerOptions["seals"],
): Promise<string | undefined> {
  const token = query === "" ? undefined : FORM_STATE.exec(query)?.[1];
  return token !== undefined && (await formState(token)) ? token : undefined;
}
