/** Lower case without accents: "Situação" → "situacao". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** White space of every kind (also line breaks and U+00A0) as single spaces, none at the ends. */
export function squeeze(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(/\s+/g, " ").trim();
}
