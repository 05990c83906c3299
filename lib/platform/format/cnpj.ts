/** Returns true for a text in the form of a CNPJ, with or without its punctuation; letters are allowed since 2026. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/i.test(text.replace(/[./-]/g, ""));
}
