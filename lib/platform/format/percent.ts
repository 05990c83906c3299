const MICROS = 1_000_000;
const WHOLE = 100_000_000n;

const formatter = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 0, maximumFractionDigits: 6 });

/** Parses "17,82" or "0.0817 %" to millionths of a percent (17820000); null for other text or over six decimals. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,6}))?\s*%?$/.exec(text.trim());
  return match && Number(match[1]) * MICROS + Number((match[2] ?? "").padEnd(6, "0"));
}

/** Returns a percentage of an amount in cents, rounded half up. @param micros millionths of a percent */
export function percentOf(cents: number, micros: number): number {
  return Number((BigInt(cents) * BigInt(micros) + WHOLE / 2n) / WHOLE);
}

/** Formats millionths of a percent: 17820000 → "17,82%". */
export function formatPercent(micros: number, decimals = 6): string {
  if (decimals === 6) return `${formatter.format(micros / MICROS)}%`;
  const figure = (micros / MICROS).toLocaleString("pt-BR", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${figure}%`;
}

/** Converts millionths of a percent to the wire's number: 17820000 → 17.82. */
export function toPercent(micros: number): number {
  return micros / MICROS;
}
