/** Returns a label without its article: "A resposta" → "Resposta". */
export function labelOf(label: string): string {
  const bare = label.replace(/^[AO]s? /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
