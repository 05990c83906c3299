const BYTES = 131_072;
const ZERO = 48;
const TAB = 9;
const MAX_BYTES_OF_CHARACTER = 3;

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Writes COPY's text format byte by byte, because concatenated strings would be most of an import's garbage. */
export class CopyWriter {
  private bytes = Buffer.allocUnsafe(BYTES);
  length = 0;

  take(): Buffer {
    const written = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.allocUnsafe(BYTES);
    this.length = 0;
    return written;
  }

  tab(): this {
    this.reserve(1);
    this.bytes[this.length] = TAB;
    this.length += 1;
    return this;
  }

  /** Writes an integer from 0 to Number.MAX_SAFE_INTEGER. */
  number(number: number): this {
    let digits = 1;
    for (let limit = 10; number >= limit; limit *= 10) digits += 1;
    this.reserve(digits);
    let rest = number;
    for (let at = this.length + digits - 1; at >= this.length; at -= 1) {
      const higher = Math.floor(rest / 10);
      this.bytes[at] = ZERO + (rest - higher * 10);
      rest = higher;
    }
    this.length += digits;
    return this;
  }

  /** Writes ASCII text that needs no escape. */
  ascii(text: string): this {
    this.reserve(text.length);
    for (let index = 0; index < text.length; index += 1) {
      this.bytes[this.length + index] = text.charCodeAt(index);
    }
    this.length += text.length;
    return this;
  }

  /** Writes any text as one value. */
  text(text: string): this {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= 0x80 || code < 0x20 || code === 0x5c) return this.encode(text);
    }
    return this.ascii(text);
  }

  private encode(text: string): this {
    const escaped = text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? "");
    this.reserve(escaped.length * MAX_BYTES_OF_CHARACTER);
    this.length += this.bytes.write(escaped, this.length);
    return this;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
