/** Converts to lower case without accents: "Situação" → "situacao". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Folds a text character for character, so that indexes stay the same. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const folded = fold(text.charAt(index));
    return folded.length === 1 ? folded : text.charAt(index);
  }).join("");
}

/** Returns the source of a regular expression for a text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
