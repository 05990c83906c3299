/** Returns a text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lower-cases the first letter: "Texto do site" → "texto do site"; "FAQ" and "WhatsApp" are unchanged. */
export function uncapitalize(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}*(?:[ -]|$))/u, (letter) => letter.toLowerCase());
}

/** Returns the initials of the first and last word before a comma: "Marina Alcântara, Campinas (SP)" → "MA". */
export function initialsOf(name: string): string {
  const words = (name.split(",")[0] ?? "").trim().split(/\s+/);
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => (word ? word.charAt(0).toUpperCase() : ""))
    .join("");
}

/** Collapses white space (line breaks and U+00A0 too) to single spaces, and trims the text. */
export function squeeze(text: string): string {
  if (!/\s/.test(text)) return text;
  return text.replace(/\s+/g, " ").trim();
}

/** Returns true for a text in the form of a CNPJ, with or without punctuation; letters have been allowed since 2026. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/i.test(text.replace(/[./-]/g, ""));
}

const LOOPBACK = new Set(["::1", "127.0.0.1", "::ffff:127.0.0.1"]);

/** Formats an IP address for staff: a loopback address as "este computador", any other unchanged. */
export function formatAddress(address: string): string {
  return LOOPBACK.has(address) ? "este computador" : address;
}
