/** Percentages are stored in millionths: 5,5% = 5500000. */
const MICROS_PER_PERCENT = 1_000_000;

/**
 * Parses a percentage from free text ("5", "5%", "5,5 %", "Taxa: 5.5%") to millionths of a percent; empty text is 0
 * (rules §5).
 * @returns null unless the text has exactly one number, from 0 to below 100
 */
export function parseTaxRate(text: string): number | null {
  if (text.trim() === "") return 0;
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const [number = ""] = numbers;
  if (numbers.length !== 1 || !/^\d{1,2}(?:[.,]\d{1,6})?$/.test(number)) return null;
  // "1.000" means a thousand in Brazil.
  if (/^\d+\.0{3}$/.test(number)) return null;
  // Text with digits of other scripts, fractions ("１5", "5½") or negative numbers must be refused.
  if (/(?![0-9])\p{N}|\p{Pd}\s*\d|−\s*\d/u.test(text)) return null;
  if (!/^[^%％]*\d\s*%?[^%％\d]*$/u.test(text)) return null;
  const [whole = "0", fraction = ""] = number.split(/[.,]/);
  return Number(whole) * MICROS_PER_PERCENT + Number(fraction.padEnd(6, "0"));
}
