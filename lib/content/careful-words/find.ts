import { CAREFUL_PHRASES, type CarefulPhrase } from "./phrases";

/** A phrase found in a text: the words as written, and the advice. */
type Finding = { id: string; words: string; reason: string; source: string };

const NEGATIONS = /\b(?:nao|nunca|jamais|nem|sem|ninguem|nenhum[a]?|nada|tampouco|desconfie|cuidado|golpe)\b/;
/** A clause ends here; a negation reaches no further. */
const CLAUSE_END = /[.;:!?\n]/;
const TAG = /<[^>]*>/g;

/**
 * Finds the phrases of a text or HTML that the trade may not say, each once, in the order of the table.
 * A negation earlier in the same clause ('não há contemplação garantida') clears a negatable phrase.
 * @param text as people wrote it; tags are ignored
 */
export function findCarefulPhrases(text: string): Finding[] {
  const written = text.replace(TAG, (tag) => (/^<\/?(?:p|li|h\d|br|tr)\b/i.test(tag) ? "\n" : ""));
  const plain = fold(written);
  const covered: [number, number][] = [];
  return CAREFUL_PHRASES.flatMap((phrase) => {
    const match = firstMatch(plain, phrase, covered);
    if (!match) return [];
    covered.push(match);
    const { id, reason, source } = phrase;
    return [{ id, words: written.slice(...match), reason, source }];
  });
}

/** The first place of a phrase that no negation clears and no earlier phrase covers. */
function firstMatch(
  plain: string,
  { pattern, negatable, unless }: CarefulPhrase,
  covered: readonly [number, number][],
): [number, number] | null {
  if (unless?.test(plain)) return null;
  for (const { 0: words, index } of plain.matchAll(new RegExp(pattern.source.replaceAll(" ", "\\s+"), "g"))) {
    const isCovered = covered.some(([from, to]) => index < to && index + words.length > from);
    if (isCovered || (negatable && isNegated(plain.slice(0, index)))) continue;
    return [index, index + words.length];
  }
  return null;
}

function isNegated(before: string): boolean {
  return NEGATIONS.test(before.split(CLAUSE_END).at(-1) ?? "");
}

/** Lower case without accents, character for character, so that places stay the same. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const char = text.charAt(index);
    const folded = char.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return folded.length === 1 ? folded : char;
  }).join("");
}
