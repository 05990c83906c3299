/** A percentage is kept in millionths: 5,5% = 5500000. */
const MICROS_PER_PERCENT = 1_000_000;

/**
 * The percentage that a free text holds ("5", "5%", "5,5 %", "Taxa: 5.5%"), in millionths of a percent; empty
 * text is 0 (rules §5).
 * @returns null unless it holds exactly one number, from 0 to below 100
 */
export function parseTaxRate(text: string): number | null {
  if (text.trim() === "") return 0;
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const [number = ""] = numbers;
  if (numbers.length !== 1 || !/^\d{1,2}(?:[.,]\d{1,6})?$/.test(number)) return null;
  // "1.000" is a thousand to who writes it.
  if (/^\d+\.0{3}$/.test(number)) return null;
  // Digits of other scripts and fractions ("１5", "5½") are not read, so they may not be passed over either.
  if (/(?![0-9])\p{N}|\p{Pd}\s*\d|−\s*\d/u.test(text)) return null;
  if (!/^[^%％]*\d\s*%?[^%％\d]*$/u.test(text)) return null;
  const [whole = "0", fraction = ""] = number.split(/[.,]/);
  return Number(whole) * MICROS_PER_PERCENT + Number(fraction.padEnd(6, "0"));
}
