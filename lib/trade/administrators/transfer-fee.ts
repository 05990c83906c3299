import { parseBrl } from "@/lib/platform/format/brl";
import { parsePercent } from "@/lib/platform/format/percent";

/** An administrator's default fee: millionths of a percent of the credit, or cents; both null without one. */
type DefaultFee = { transfer_fee_micros: number | null; transfer_fee_cents: number | null };

const WHOLE = 100_000_000;
const MAX_CENTS = 1_000_000_00;

/**
 * Parses the default fee of an administrator (rules §9): a percentage ('1%') or an amount ('R$ 1.800,00'); empty text
 * is none.
 * @returns null when it is neither, or is at least 100% or above R$ 1,000,000
 */
export function parseDefaultFee(text: string): DefaultFee | null {
  if (text.trim() === "") return { transfer_fee_micros: null, transfer_fee_cents: null };
  if (text.includes("%")) {
    const micros = parsePercent(text);
    return micros === null || micros >= WHOLE
      ? null
      : { transfer_fee_micros: micros, transfer_fee_cents: null };
  }
  const cents = parseBrl(text);
  return cents === null || cents > MAX_CENTS
    ? null
    : { transfer_fee_micros: null, transfer_fee_cents: cents };
}
