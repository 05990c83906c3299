import { fold } from "@/lib/platform/format/fold";
import { parsePercent, percentOf } from "@/lib/platform/format/percent";
import { squeeze } from "@/lib/platform/format/text";
import { parseMoney, scanBrazilian } from "./money";
import { Refusal } from "./problem";
import { isNoValue } from "./text";

/** The fee of a letter in a file, in cents; `unknown` is an unrecognised text. */
export type FeedFee =
  | { kind: "amount"; cents: number }
  | { kind: "included"; cents: 0 }
  | { kind: "on_request" | "unknown"; cents: null };

const INCLUDED =
  /^(?:ja )?(?:inclu(?:s[oa]|id[oa])|isent[oa]|isencao|gratis|gratuit[oa]|sem (?:taxa|custo))$/;
const ON_REQUEST = /^(?:(?:a |sob )?consultar?|sob consulta|a combinar)$/;
const OF_CREDIT = / (?:do|sobre o) credito$/;
const WHOLE = 100_000_000;
const MAX_LENGTH = 40;

/**
 * Parses a transfer fee (rules §9): money, a percentage of the credit ('1%'), 0 or a word for an included fee
 * ('inclusa', 'isenta', 'grátis'), or a text for a fee on request ('a consultar').
 * @returns null for a cell without a value; then the administrator's default applies when letters are read
 */
export function parseTransferFee(cell: string, credit_cents: number): FeedFee | null {
  const scanned = scanBrazilian(cell);
  if (scanned) return { kind: "amount", cents: scanned };
  const text = fold(squeeze(cell));
  if (ON_REQUEST.test(text)) return { kind: "on_request", cents: null };
  if (isNoValue(cell)) return null;
  if (INCLUDED.test(text)) return { kind: "included", cents: 0 };
  const cents = text.length > MAX_LENGTH ? null : toCents(text, credit_cents);
  if (cents === null) return { kind: "unknown", cents: null };
  return cents === 0 ? { kind: "included", cents } : { kind: "amount", cents };
}

function toCents(text: string, credit_cents: number): number | null {
  if (text.includes("%")) {
    const micros = parsePercent(text.replace(OF_CREDIT, ""));
    return micros === null || micros >= WHOLE ? null : percentOf(credit_cents, micros);
  }
  const cents = parseMoney(text);
  return cents instanceof Refusal || cents < 0 ? null : cents;
}
