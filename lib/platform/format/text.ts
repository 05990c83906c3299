/** Converts to lower case without accents: "Situação" → "situacao". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns a text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Collapses white space (line breaks and U+00A0 too) to single spaces and trims it. */
export function squeeze(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(/\s+/g, " ").trim();
}
