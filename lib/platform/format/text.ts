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

type Compared = { head: string; before: string; after: string; tail: string };

/** Splits two texts, at word boundaries, into common prefix, differing middle and common suffix. */
export function compareTexts(before: string, after: string): Compared {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return {
    head: old.slice(0, head).join(""),
    before: old.slice(head, old.length - tail).join(""),
    after: now.slice(head, now.length - tail).join(""),
    tail: old.slice(old.length - tail).join(""),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}
