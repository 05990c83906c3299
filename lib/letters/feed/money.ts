import { Refusal } from "./problem";

const MAX_LENGTH = 40;
const MAX_WHOLE_DIGITS = 11;

const BRAZILIAN = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const AMERICAN = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)\.(\d{1,2})$/;
const SPACED = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/;

const ambiguous = new Refusal(
  "Valor ambíguo: a vírgula antes de três algarismos pode ser decimal ou de milhar.",
);
const tooLarge = new Refusal("Valor alto demais.");

/**
 * Money as partner files write it (contract §5 "Values"): `R$ 1.234.567,89`, `1,234,567.89`, `34805.00`, and
 * `180.000`, which is 180 thousand.
 * @returns cents, negative when the text is; a Refusal for what cannot be read without guessing.
 */
export function parseMoney(text: string): number | Refusal {
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
