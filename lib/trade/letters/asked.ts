/**
 * The letters that a WhatsApp message asks for, by their codes as rules §5 has them in it: `Código: 257` of one letter,
 * `Código 257: …` of each in a sum.
 */
export function lettersAskedFor(message: string): string[] {
  return [...message.matchAll(/^Código:? (\d+)/gm)].map((found) => found[1] ?? "");
}
