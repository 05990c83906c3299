import { parseBrl } from "@/lib/platform/format/brl";
import { MAX_COMBINED, type Question } from "./question";

/** A valid query; the response repeats its credit and tolerance (percent). */
export type FinderQuery = { question: Question; credit_cents: number; tolerance: number };

/** A valid query, or the errors by parameter, in Portuguese. */
type FinderInput = { ok: true; query: FinderQuery } | { ok: false; errors: Record<string, string[]> };

const MAX_LIMIT = 50;
const DEFAULTS = { tolerance: 10, maxLetters: MAX_COMBINED, limit: 10 };
// The tolerance is computed in ten-thousandths of a percent, so that the highest credit is exact to the cent.
const PERCENT = 10_000;

const messages = {
  credit: "Informe o crédito de que você precisa em reais, como 300.000,00.",
  entry: "Informe a entrada máxima em reais, como 140.000,00.",
  parcel: "Informe a parcela máxima em reais, como 2.500,00.",
  tolerance: "A tolerância é um percentual de 0 a 100.",
  max: `Informe de 1 a ${MAX_COMBINED} cartas.`,
  limit: `Informe de 1 a ${MAX_LIMIT} resultados.`,
};
type Parameter = keyof typeof messages;

/** Reads the finder's parameters (rules §8); an empty one counts as absent. */
export function readFinderQuery(params: URLSearchParams): FinderInput {
  const errors: Record<string, string[]> = {};
  const read = <Value>(name: Parameter, parse: (text: string) => Value | null, absent: Value): Value => {
    const text = params.get(name)?.trim() ?? "";
    if (text === "") return absent;
    const value = parse(text);
    if (value === null) errors[name] = [messages[name]];
    return value ?? absent;
  };
  const credit = read("credit", (text) => parseBrl(text) || null, 0);
  if (credit === 0) errors.credit = [messages.credit];
  const tolerance = read("tolerance", parsePercent, DEFAULTS.tolerance * PERCENT);
  const question = {
    minCredit: credit,
    maxCredit: highestCredit(credit, tolerance),
    maxEntry: read<number | null>("entry", parseBrl, null),
    maxParcel: read<number | null>("parcel", parseBrl, null),
    type: params.get("type")?.trim() || null,
    administrator: params.get("administrator")?.trim() || null,
    maxLetters: read("max", (text) => parseCount(text, MAX_COMBINED), DEFAULTS.maxLetters),
    limit: read("limit", (text) => parseCount(text, MAX_LIMIT), DEFAULTS.limit),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, query: { question, credit_cents: credit, tolerance: tolerance / PERCENT } };
}

function highestCredit(credit: number, tolerance: number): number {
  return credit + Number((BigInt(credit) * BigInt(tolerance)) / BigInt(100 * PERCENT));
}

function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text);
  if (!match) return null;
  const percent = Number(match[1]) * PERCENT + Number((match[2] ?? "").padEnd(4, "0"));
  return percent <= 100 * PERCENT ? percent : null;
}

function parseCount(text: string, max: number): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : null;
}
