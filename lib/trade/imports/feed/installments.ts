import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";
import type { Tier } from "@/lib/trade/letters/sum/staircase";
import { DOLLAR, isDigit, isSpace, LETTER_R, parseMoney, scanBrazilian, ZERO } from "./money";
import { Refusal } from "./problem";
import { type ReadStatus, readStatus } from "./status";

export type ReadInstallments = { tiers: Tier[]; status: ReadStatus | null; statusWord: string };

const MAX_TIERS = 12;
export const MAX_MONTHS = 480;
const MAX_LENGTH = 1000;

const SPACE = 32;
const LETTER_X = 120;

// White space is bounded to avoid quadratic backtracking.
const TIER =
  /\(?[^\S\n]{0,9}(\d{1,6})\s{0,9}(?:(?:[x×*]|parcelas?|prestaç[õo]es|vezes|meses)\s{0,9}\)?\s{0,9}x?\s{0,9}(?:de\s{0,9})?|\)\s{0,9}[x×*]\s{0,9}(?:de\s{0,9})?|de\s{0,9}(?=R\$))(?:R\$)?\s{0,9}(-?\d[\d.,]*)/iy;
const JOINER = /\s{0,9}(?:[+/\n]|e(?![a-z]))[\s+/]*/iy;
const SPELLED_OUT = /\d\s*\)?\s*(?:[x×*]|parcelas?|presta|vezes|meses|de\s*R\$)\s*\)?.*\d/is;
const FILLERS = /(?<![a-z])(?:reais|cada|mensa(?:l|is)|fixas?|restantes?)(?![a-z])/g;
const MAGNITUDES = /(?<![a-z])(?:mil|mi|milhao|milhoes|bi|k|m)(?![a-z])/;
const QUANTITY = /^(\d{1,6})(?:[.,]0{1,2})?\s?(?:x|×|m|meses|parcelas?|vezes)?$/;

/** Checks whether a text contains instalments ("80x 500,00"), not only a quantity or an amount, or is too long. */
export function isSpelledOut(text: string): boolean {
  return text.length > MAX_LENGTH || SPELLED_OUT.test(text);
}

/** Parses up to 12 tiers (480 months), joined with `+`, `/`, `e` or a line break, and a status word (rules §5). */
export function parseInstallments(text: string): ReadInstallments | Refusal {
  if (text.length > MAX_LENGTH) return new Refusal("Texto de parcelas longo demais.");
  const input = text.trim();
  const tiers: Tier[] = [];
  let end = 0;
  for (let start = 0; ; ) {
    TIER.lastIndex = start;
    const match = TIER.exec(input);
    if (!match) break;
    const tier = toTier(Number(match[1]), (match[2] ?? "").replace(/[.,]+$/, ""));
    if (tier instanceof Refusal) return tier;
    tiers.push(tier);
    end = TIER.lastIndex;
    JOINER.lastIndex = end;
    if (!JOINER.test(input)) break;
    start = JOINER.lastIndex;
  }
  return checked(tiers, input.slice(end), text);
}

/**
 * Parses the most frequent form, `12 x R$ 1.234,56 + 48x 900,00`, without regular expressions, for speed.
 * @returns the same as `parseInstallments`, or null for other forms and for refused ones.
 */
export function scanInstallments(text: string): ReadInstallments | null {
  const tiers: Tier[] = [];
  let months = 0;
  for (let at = 0; ; ) {
    let quantity = 0;
    const begin = at;
    for (; isDigit(text.charCodeAt(at)); at += 1) quantity = quantity * 10 + text.charCodeAt(at) - ZERO;
    if (at === begin || at - begin > 3) return null;
    if (text.charCodeAt(at) === SPACE) at += 1;
    if ((text.charCodeAt(at) | 0x20) !== LETTER_X) return null;
    at = amountAt(text, at + 1);
    const plus = text.indexOf("+", at);
    const next = plus === -1 ? text.length : plus;
    const end = plus !== -1 && text.charCodeAt(plus - 1) === SPACE ? plus - 1 : next;
    const cents = isDigit(text.charCodeAt(at)) ? scanBrazilian(text, at, end) : null;
    if (cents === null || cents === 0 || quantity === 0) return null;
    tiers.push({ quantity, amount_cents: cents });
    months += quantity;
    if (plus === -1) break;
    at = text.charCodeAt(plus + 1) === SPACE ? plus + 2 : plus + 1;
  }
  return tiers.length > MAX_TIERS || months > MAX_MONTHS ? null : { tiers, status: null, statusWord: "" };
}

function amountAt(text: string, start: number): number {
  const at = isSpace(text.charCodeAt(start)) ? start + 1 : start;
  const digits = text.charCodeAt(at) === LETTER_R && text.charCodeAt(at + 1) === DOLLAR ? at + 2 : at;
  if (digits > at && isSpace(text.charCodeAt(digits))) return digits + 1;
  return digits;
}

/** Parses a tier from a quantity and a cell with the amount. */
export function combineInstallments(quantity: number, amount: string): ReadInstallments | Refusal {
  const end = /[\d)]\D*$/.exec(amount)?.index;
  const rest = end === undefined ? "" : amount.slice(end + 1);
  const status = /\p{L}/u.test(rest) ? appendedStatus(fold(rest)) : null;
  if (status && !status.known) return unreadable(amount);
  const tier = toTier(quantity, status ? amount.slice(0, (end ?? 0) + 1) : amount);
  if (tier instanceof Refusal) return tier;
  return withinLimits({ tiers: [tier], status, statusWord: squeeze(rest) });
}

/** Parses a number of months ("143", "143x", "143 meses"); null if invalid. */
export function parseQuantity(cell: string): number | null {
  const match = cell.length > 20 ? null : QUANTITY.exec(fold(squeeze(cell)));
  return match ? Number(match[1]) : null;
}

function toTier(quantity: number, amount: string): Tier | Refusal {
  const cents = parseMoney(amount);
  if (cents instanceof Refusal) return cents;
  if (cents <= 0) return new Refusal("O valor da parcela deve ser maior que zero.");
  if (quantity < 1) return new Refusal("A quantidade de parcelas deve ser maior que zero.");
  return { quantity, amount_cents: cents };
}

function checked(tiers: Tier[], rest: string, text: string): ReadInstallments | Refusal {
  if (tiers.length === 0) return unreadable(text);
  if (rest === "") return withinLimits({ tiers, status: null, statusWord: "" });
  const statusWord = squeeze(
    fold(rest)
      .replace(FILLERS, " ")
      .replace(/[()[\]|:*;.,\s–—-]+/g, " "),
  );
  if (statusWord === "") return withinLimits({ tiers, status: null, statusWord });
  if (!/^[a-z ]+$/.test(statusWord) || MAGNITUDES.test(statusWord)) return unreadable(text);
  return withinLimits({ tiers, status: readStatus(statusWord), statusWord });
}

function withinLimits(read: ReadInstallments): ReadInstallments | Refusal {
  if (read.tiers.length > MAX_TIERS) return new Refusal(`Mais de ${MAX_TIERS} faixas de parcelas.`);
  const months = read.tiers.reduce((sum, tier) => sum + tier.quantity, 0);
  return months > MAX_MONTHS ? new Refusal(`Mais de ${MAX_MONTHS} parcelas.`) : read;
}

function appendedStatus(folded: string): ReadStatus {
  return readStatus(folded.replace(/[^a-z ]+/g, " ").trim());
}

function unreadable(text: string): Refusal {
  return new Refusal(`Parcelas não reconhecidas: "${squeeze(text).slice(0, 60)}".`);
}
