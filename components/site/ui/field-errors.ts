/**
 * The first field with an error gets the anchor of the response, so that the browser scrolls to it and focuses it even
 * without JavaScript.
 * @param anchor the fragment of the form's action
 * @param names the fields in the order of the form
 */
export function fieldIds<Name extends string>(
  form: string,
  anchor: string,
  names: readonly Name[],
  errors: Partial<Record<Name, unknown>>,
): (name: Name) => string {
  const first = names.find((name) => errors[name]);
  return (name) => (name === first ? anchor : `${form}-${name}`);
}

/** Also opens the disclosure that hides the field, if any. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
