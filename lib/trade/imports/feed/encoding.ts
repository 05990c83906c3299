import { isAscii, isUtf8 } from "node:buffer";
import { FeedError } from "./problem";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Decoded text in chunks, with "\n" as line ends and without a byte order mark. */
export type TextChunks = AsyncIterable<string>;

const MAX_UNDECODABLE = 0.01;
// The characters undefined in Windows-1252, and the replacement character of Unicode decoders.
const UNDECODABLE = /[\uFFFD\u0081\u008D\u008F\u0090\u009D]/g;

/**
 * Detects the encoding of a whole file (rules §5): a byte order mark, else UTF-8 if valid sequences outnumber stray
 * bytes, else Windows-1252.
 * @param open opens the file; called again when it has stray bytes
 */
export async function detectEncoding(open: () => AsyncIterable<Buffer>): Promise<Encoding> {
  const found = await detectWith(new Utf8Validator(), open());
  return found ?? (await detectWith(new Utf8Counter(), open())) ?? "windows-1252";
}

type Detector = { add: (chunk: Buffer) => boolean; isUtf8: () => boolean };

async function detectWith(detector: Detector, bytes: AsyncIterable<Buffer>): Promise<Encoding | undefined> {
  let first = true;
  for await (const chunk of bytes) {
    const mark = first ? byteOrderMark(chunk) : undefined;
    if (mark) return mark;
    first = false;
    if (!detector.add(chunk)) return undefined;
  }
  return detector.isUtf8() ? "utf-8" : undefined;
}

/**
 * Decodes a file of a known encoding.
 * @throws FeedError on a NUL character, or when more than 1% of the characters cannot be decoded.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>, encoding: Encoding): TextChunks {
  const decoder = encoding === "utf-8" ? new Utf8Decoder() : new StreamDecoder(encoding);
  const lines = new LineEnds();
  let total = 0;
  let undecodable = 0;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk);
    if (text.includes("\0")) throw new FeedError("O arquivo contém bytes nulos: não é um CSV de texto.");
    total += text.length;
    undecodable += text.match(UNDECODABLE)?.length ?? 0;
    yield lines.normalise(text);
  }
  yield lines.normalise(decoder.end()) + lines.flush();
  if (undecodable > total * MAX_UNDECODABLE) {
    throw new FeedError(
      "Mais de 1% dos caracteres não podem ser lidos: a codificação do arquivo está errada.",
    );
  }
}

function byteOrderMark(chunk: Buffer): Encoding | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? "utf-8" : undefined;
}

class StreamDecoder {
  private readonly decoder: TextDecoder;

  constructor(encoding: Encoding) {
    this.decoder = new TextDecoder(encoding);
  }

  decode(chunk: Buffer): string {
    return this.decoder.decode(chunk, { stream: true });
  }

  end(): string {
    return this.decoder.decode();
  }
}

/**
 * Decodes UTF-8 like TextDecoder, but to one-byte strings where possible, which take half the memory and are faster to
 * process.
 */
class Utf8Decoder {
  private atStart = true;
  private readonly whole = new WholeSequences();

  decode(chunk: Buffer): string {
    return this.withoutMark(this.whole.of(chunk).toString("utf8"));
  }

  end(): string {
    return this.withoutMark(this.whole.tail.toString("utf8"));
  }

  private withoutMark(text: string): string {
    if (!this.atStart || text === "") return text;
    this.atStart = false;
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  }
}

/** Converts "\r\n" and "\r" to "\n", across chunk borders. */
class LineEnds {
  private pending = "";

  normalise(text: string): string {
    const whole = this.pending + text;
    this.pending = whole.endsWith("\r") ? "\r" : "";
    const ready = this.pending ? whole.slice(0, -1) : whole;
    return ready.includes("\r") ? ready.replace(/\r\n?/g, "\n") : ready;
  }

  flush(): string {
    return this.pending ? "\n" : "";
  }
}

/** Splits a stream of bytes at the borders of UTF-8 sequences. */
class WholeSequences {
  tail: Buffer = Buffer.alloc(0);

  of(chunk: Buffer): Buffer {
    const bytes = this.tail.length ? Buffer.concat([this.tail, chunk]) : chunk;
    const end = completeLength(bytes);
    this.tail = Buffer.from(bytes.subarray(end));
    return bytes.subarray(0, end);
  }
}

/** Checks whether a byte stream is valid UTF-8, as most files are. */
class Utf8Validator implements Detector {
  private readonly whole = new WholeSequences();

  add(chunk: Buffer): boolean {
    return isUtf8(this.whole.of(chunk));
  }

  isUtf8(): boolean {
    return isUtf8(this.whole.tail);
  }
}

/** Counts the UTF-8 sequences and the stray bytes of a byte stream. */
class Utf8Counter implements Detector {
  private readonly whole = new WholeSequences();
  private sequences = 0;
  private strays = 0;

  add(chunk: Buffer): boolean {
    const body = this.whole.of(chunk);
    if (isAscii(body)) return true;
    if (isUtf8(body)) this.sequences += body.length - body.toString("utf8").length;
    else this.count(body);
    return true;
  }

  isUtf8(): boolean {
    if (!isUtf8(this.whole.tail)) this.strays += 1;
    return this.strays === 0 || this.sequences > this.strays;
  }

  private count(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const length = sequenceLength(bytes, at);
      if (length > 1) this.sequences += 1;
      else if (length === 0) this.strays += 1;
      at += Math.max(length, 1);
    }
  }
}

function sequenceLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = leadLength(lead);
  for (let next = at + 1; next < at + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

function leadLength(lead: number): number {
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

/** Returns the length of the bytes without an incomplete sequence at the end, which has at most three bytes. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return leadLength(byte) > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) return bytes.length;
  }
  return bytes.length;
}
