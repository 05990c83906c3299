/** Returns the codes of the letters in a WhatsApp message (rules §5): `Código: 257`, or `Código 257: …` in a sum. */
export function letterCodesIn(message: string): string[] {
  return [...message.matchAll(/^Código:? (\d+)/gm)].map((found) => found[1] ?? "");
}
