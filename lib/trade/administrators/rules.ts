import { fold } from "@/lib/platform/format/fold";

const COMPANY_WORDS = new Set([
  ..."banco bco adm admin administradora administradoras administracao consorcio consorcios cons".split(" "),
  ..."nacional ltda cia companhia sa s a de do da dos das e".split(" "),
]);

/** Synonyms that `administratorKey` does not derive, as keys. */
const SAME = new Map(
  Object.entries({
    "magazine luiza": "magalu",
    "caixa seguradora": "cnp caixa",
    cnp: "cnp caixa",
    bbrasil: "brasil",
    bb: "brasil",
    unicoob: "sicoob unicoob",
    "itau unibanco": "itau",
  }),
);

/** The names of brands whose spellings in files are unreliable, by key. */
const BRANDS = new Map(
  Object.entries({
    itau: "Itaú",
    ancora: "Âncora",
    brasil: "Banco do Brasil",
    "cnp caixa": "CNP (Caixa)",
    "sicoob unicoob": "Sicoob Unicoob",
    "caixa xs5": "Caixa XS5",
    hs: "HS Consórcios",
    "uniao catarinense": "União Catarinense",
    bancorbras: "Bancorbrás",
  }),
);

const SHORT_NAME = 4;

/**
 * Returns the key that all spellings of an administrator share, without case, accents and company words ("Itaú Adm. de
 * Consórcios", "BANCO ITAU" → "itau"). A name that consists only of company words keeps them.
 */
export function administratorKey(name: string): string {
  const words = fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const own = words.filter((word) => !COMPANY_WORDS.has(word));
  const key = (own.length > 0 ? own : words).join(" ");
  return SAME.get(key) ?? key;
}

/** Returns a new administrator's name: the brand's, else its best spelling without company words at the ends. */
export function administratorName(key: string, spellings: readonly string[]): string {
  const brand = BRANDS.get(key);
  if (brand) return brand;
  const names = spellings.map(withoutCompanyWords);
  const best =
    names.sort((one, other) => quality(other) - quality(one) || one.length - other.length)[0] ?? key;
  return best === best.toUpperCase() && best.length > SHORT_NAME ? titleCase(best) : best;
}

function withoutCompanyWords(spelling: string): string {
  const words = spelling.split(/\s+/).filter(Boolean);
  const isCompany = (word: string | undefined) =>
    word !== undefined &&
    fold(word)
      .split(/[^a-z0-9]+/)
      .every((part) => part === "" || COMPANY_WORDS.has(part));
  while (words.length > 1 && isCompany(words[0])) words.shift();
  while (words.length > 1 && isCompany(words.at(-1))) words.pop();
  return words.join(" ");
}

/** Rates a spelling: mixed case and accents rank higher. */
function quality(name: string): number {
  const mixedCase = name !== name.toUpperCase() && name !== name.toLowerCase();
  return (mixedCase ? 2 : 0) + (fold(name) !== name.toLowerCase() ? 1 : 0);
}

function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
