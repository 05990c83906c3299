/** Text in which an amount never parts from its currency at the end of a line. */
export function keepTogether(text: string): string {
  return text.replaceAll("R$ ", "R$\u00A0");
}
