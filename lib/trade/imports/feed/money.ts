import { Refusal } from "./problem";

export const LETTER_R = 82;
export const DOLLAR = 36;
export const ZERO = 48;
const NINE = 57;
const DOT = 46;
const COMMA = 44;
const MAX_LENGTH = 40;
const MAX_WHOLE_DIGITS = 11;
// Eleven digits, or fewer with dots: within MAX_WHOLE_DIGITS.
const MAX_GROUPED_LENGTH = 11;

const BRAZILIAN = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const AMERICAN = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)\.(\d{1,2})$/;
const SPACED = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/;

const ambiguous = new Refusal(
  "Valor ambíguo: a vírgula antes de três algarismos pode ser decimal ou de milhar.",
);
const tooLarge = new Refusal("Valor alto demais.");

/** Parses money to cents (rules §5 "Values"); `180.000` is 180 thousand. Returns a Refusal for other text. */
export function parseMoney(text: string): number | Refusal {
  return scanBrazilian(text) ?? parseAnyMoney(text);
}

/**
 * Parses the most frequent form, `R$ 1.234,56`, without a regular expression, for speed.
 * @param from the start of the amount in the text
 * @param end the end of the amount
 * @returns cents, or null for other forms.
 */
export function scanBrazilian(text: string, from = 0, end = text.length): number | null {
  const comma = end - 3;
  if (comma <= from || text.charCodeAt(comma) !== COMMA) return null;
  let at = text.charCodeAt(from) === LETTER_R && text.charCodeAt(from + 1) === DOLLAR ? from + 2 : from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  const first = at;
  const grouped = comma - first > 3 && text.charCodeAt(comma - 4) === DOT;
  if (comma <= first || comma - first > MAX_GROUPED_LENGTH) return null;
  if (grouped && (text.charCodeAt(first) === ZERO || text.charCodeAt(first) === DOT)) return null;
  let cents = 0;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (at === comma) continue;
    if (grouped && at < comma && (comma - at) % 4 === 0) {
      if (code !== DOT) return null;
    } else if (isDigit(code)) {
      cents = cents * 10 + code - ZERO;
    } else {
      return null;
    }
  }
  return cents;
}

/** Checks whether a character is a space or U+00A0. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0;
}

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function parseAnyMoney(text: string): number | Refusal {
  if (text.length > MAX_LENGTH) return unreadable(text);
  const { digits, negative } = unsigned(text.replace(/R\$/i, "").trim());
  const bare = /\s/.test(digits) && SPACED.test(digits) ? digits.replace(/\s/g, "") : digits;
  const match = BRAZILIAN.exec(bare) ?? AMERICAN.exec(bare);
  if (!match) return /\d,\d{3}$/.test(bare) ? ambiguous : unreadable(text);
  const whole = (match[1] ?? "").replace(/[.,]/g, "");
  if (whole.length > MAX_WHOLE_DIGITS) return tooLarge;
  const cents = Number(whole) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return negative ? -cents : cents;
}

function unsigned(text: string): { digits: string; negative: boolean } {
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed) return { digits: (bracketed[1] ?? "").trim(), negative: true };
  const signed = /^[-−–]\s*(.*)$/.exec(text) ?? /^(.*\d)\s*[-−–]$/.exec(text);
  return signed ? { digits: (signed[1] ?? "").trim(), negative: true } : { digits: text, negative: false };
}

function unreadable(text: string): Refusal {
  return new Refusal(`Valor não reconhecido: "${text.slice(0, MAX_LENGTH)}".`);
}
