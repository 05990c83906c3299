import { formatHundredths } from "./count";

/** Formats cents as Brazilian currency: 15234050 → "R$ 152.340,50", with U+00A0 after R$. */
export function formatBrl(cents: number): string {
  return `${cents < 0 ? "-" : ""}R$\u00a0${formatHundredths(Math.abs(cents))}`;
}

/** Converts cents to the wire's number in BRL: 15234050 → 152340.5. */
export function toReais(cents: number): number {
  return cents / 100;
}

/** Returns an amount's wire fields: the number under `name`, its text under `name_formatted`. */
export function moneyFields<Name extends string>(name: Name, cents: number) {
  return { [name]: toReais(cents), [`${name}_formatted`]: formatBrl(cents) } as Record<Name, number> &
    Record<`${Name}_formatted`, string>;
}

/** Upper bound of any amount, in cents. */
export const MAX_CENTS = 99_999_999_999_99;

const THOUSAND = 1e3;
const MILLION = 1e6;

/**
 * Parses money as typed ("R$ 1.234,56", "1234.56", "180.000" = 180 thousand, "300 mil", "1,2 milhão").
 * @returns cents, or null for other text or more than MAX_CENTS
 */
export function parseBrl(text: string): number | null {
  const bare = text.replace(/[\s\u00A0]|R\$/gi, "");
  const [, figures = bare, word = ""] = /^(.*\d)(mil(?:h[ãa]o|h[õo]es)?)$/i.exec(bare.normalize()) ?? [];
  const decimal = toPlainDecimal(figures);
  if (decimal === null) return null;
  const [whole = "0", fraction = ""] = decimal.split(".");
  const times = word === "" ? 1 : word.length === "mil".length ? THOUSAND : MILLION;
  const cents = (Number(whole) * 100 + Number(fraction.padEnd(2, "0"))) * times;
  return cents <= MAX_CENTS ? cents : null;
}

function toPlainDecimal(bare: string): string | null {
  if (/^\d+$/.test(bare)) return bare;
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(bare)) return bare.replaceAll(",", "");
  if (/^\d+,\d{1,2}$/.test(bare)) return bare.replace(",", ".");
  if (/^\d+\.\d{1,2}$/.test(bare)) return bare;
  return null;
}
