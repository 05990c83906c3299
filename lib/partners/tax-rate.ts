/** A percentage is kept in millionths: 5,5% = 5500000. */
const MICROS_PER_PERCENT = 1_000_000;

/**
 * The percentage that a free text holds ("5", "5%", "5,5 %", "Taxa: 5.5%"), in millionths of a percent; empty
 * text is 0 (contract §5).
 * @returns null unless it holds exactly one number, from 0 to below 100
 */
export function parseTaxRate(text: string): number | null {
  if (text.trim() === "") return 0;
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const [number = ""] = numbers;
  if (numbers.length !== 1 || !/^\d{1,2}(?:[.,]\d{1,6})?$/.test(number)) return null;
  if (/[-−–]\s*\d/.test(text)) return null;
  const [whole = "0", fraction = ""] = number.split(/[.,]/);
  return Number(whole) * MICROS_PER_PERCENT + Number(fraction.padEnd(6, "0"));
}
