// A hundred characters that need no escape in JSON or in a script within HTML; all but the last ten are one byte.
const DIGITS = [
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
    (character) => !`"&'<>\\`.includes(character),
  ),
  ..."ÀÁÂÃÄÅÆÇÈÉ",
];
const BASE = DIGITS.length;
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const VALUES = new Uint8Array(256);
for (const [value, code] of CODES.entries()) VALUES[code] = value;

// A number of arguments that every browser accepts in one call.
const CHUNK = 8192;

/** Encodes numbers in base 100, a line per digit position, lowest first (the cents of amounts), to compress well. */
export function toDigits(numbers: ArrayLike<number>): string[] {
  const rest = new Float64Array(numbers);
  const codes = new Uint8Array(rest.length);
  const lines: string[] = [];
  for (let left = isAnyLeft(rest); left; ) {
    left = false;
    for (let index = 0; index < rest.length; index += 1) {
      const number = rest[index] ?? 0;
      const higher = Math.floor(number / BASE);
      codes[index] = CODES[number - higher * BASE] ?? 0;
      rest[index] = higher;
      left ||= higher > 0;
    }
    lines.push(toText(codes));
  }
  return lines;
}

/** Decodes the first `count` numbers that `toDigits` encoded. */
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

function isAnyLeft(numbers: Float64Array): boolean {
  return numbers.some((number) => number > 0);
}

function toText(codes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < codes.length; from += CHUNK) {
    // Faster than spread arguments, which are iterated one by one.
    text += Reflect.apply(String.fromCharCode, null, codes.subarray(from, from + CHUNK));
  }
  return text;
}
