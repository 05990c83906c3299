import type { ListenerOptions } from "./options";

// The `form` parameter of a form posted without JavaScript: a sealed token of five parts
// (lib/platform/http/form/state.ts).
const FORM_STATE = /(?:^|&)form=([\w-]*(?:\.[\w-]*){4})(?:&|$)/;

/** Returns the sealed outcome of a form in a query; undefined if there is none or the seal is forged. */
export async function sealedFormState(
  query: string,
  { formState }: ListenerOptions["seals"],
): Promise<string | undefined> {
  const token = query === "" ? undefined : FORM_STATE.exec(query)?.[1];
  return token !== undefined && (await formState(token)) ? token : undefined;
}
