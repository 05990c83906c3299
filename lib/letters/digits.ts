// A hundred characters that JSON does not escape, nor a script within HTML; all but the last ten of one byte.
const DIGITS = [
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
    (character) => !`"&'<>\\`.includes(character),
  ),
  ..."ÀÁÂÃÄÅÆÇÈÉ",
];
const BASE = DIGITS.length;
const VALUES = new Uint8Array(256);
for (const [value, digit] of DIGITS.entries()) VALUES[digit.charCodeAt(0)] = value;

/**
 * Whole numbers from 0 on as text that compresses to little more than it tells: a line per digit to the base of
 * 100, the last digit first, so that like stands beside like. An amount's cents are a line of their own.
 */
export function toDigits(numbers: readonly number[]): string[] {
  const lines: string[] = [];
  let rest = numbers;
  while (rest.some((number) => number > 0)) {
    lines.push(rest.map((number) => DIGITS[number % BASE]).join(""));
    rest = rest.map((number) => Math.floor(number / BASE));
  }
  return lines;
}

/** The numbers that `toDigits` was given; the first `count` of them. */
export function fromDigits(lines: readonly string[], count: number): number[] {
  const numbers = new Array<number>(count).fill(0);
  let weight = 1;
  for (const line of lines) {
    for (let index = 0; index < count; index += 1) {
      numbers[index] = (numbers[index] ?? 0) + weight * (VALUES[line.charCodeAt(index)] ?? 0);
    }
    weight *= BASE;
  }
  return numbers;
}
