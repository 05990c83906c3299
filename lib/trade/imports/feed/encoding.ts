import { isUtf8 } from "node:buffer";
import { StringDecoder } from "node:string_decoder";
import { FeedError } from "./problem";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Decoded text in chunks, with "\n" as line ends and without a byte order mark. */
export type TextChunks = AsyncIterable<string>;

const MAX_UNDECODABLE = 0.01;
// The replacement character for a byte that is not part of a valid sequence.
const STRAY = "\uFFFD";
// The characters undefined in Windows-1252, and the replacement character of Unicode decoders.
const UNDECODABLE = /[\uFFFD\u0081\u008D\u008F\u0090\u009D]/g;

/**
 * Detects an encoding (rules §5): by BOM, else UTF-8 if valid sequences outweigh stray bytes, else Windows-1252.
 * @param open opens the file at its start; a second time if it is not valid UTF-8
 */
export async function detectEncoding(open: () => AsyncIterable<Buffer>): Promise<Encoding> {
  const whole = new WholeSequences();
  let isFirst = true;
  for await (const chunk of open()) {
    const mark = isFirst && byteOrderMark(chunk);
    if (mark) return mark;
    isFirst = false;
    if (!isUtf8(whole.take(chunk))) return detectByCount(open());
  }
  return whole.rest.length === 0 ? "utf-8" : detectByCount(open());
}

/** Moves an incomplete UTF-8 sequence at the end of a chunk to the next one. */
class WholeSequences {
  rest: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): Buffer {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const end = bytes.length - incompleteBytes(bytes);
    // A copy, because a chunk is valid only until the next one is read.
    this.rest = Buffer.from(bytes.subarray(end));
    return bytes.subarray(0, end);
  }
}

/** Returns the number of bytes of an incomplete UTF-8 sequence at the end, from 0 to 3. */
function incompleteBytes(bytes: Buffer): number {
  for (let count = 1; count <= 3; count += 1) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > count ? count : 0;
  }
  return 0;
}

async function detectByCount(bytes: AsyncIterable<Buffer>): Promise<Encoding> {
  const decoder = new StringDecoder("utf8");
  let read = 0;
  let decoded = 0;
  let strays = 0;
  const add = (text: string) => {
    decoded += text.length;
    for (let at = text.indexOf(STRAY); at !== -1; at = text.indexOf(STRAY, at + 1)) strays += 1;
  };
  for await (const chunk of bytes) {
    read += chunk.length;
    add(decoder.write(chunk));
  }
  add(decoder.end());
  // `read - decoded` counts the extra bytes of valid sequences; a stray byte becomes one character and adds none.
  return read - decoded > strays ? "utf-8" : "windows-1252";
}

/** Decodes a file. @throws FeedError on a NUL character or more than 1% undecodable ones */
export async function* decodeText(bytes: AsyncIterable<Buffer>, encoding: Encoding): TextChunks {
  const decode = decoderOf(encoding);
  const lines = new LineEnds();
  let total = 0;
  let undecodable = 0;
  for await (const chunk of bytes) {
    const text = decode(chunk);
    if (text.includes("\0")) throw new FeedError("O arquivo contém bytes nulos: não é um CSV de texto.");
    total += text.length;
    undecodable += text.match(UNDECODABLE)?.length ?? 0;
    yield lines.normalise(text);
  }
  yield lines.normalise(decode()) + lines.flush();
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

/** Returns a decoder that drops the byte order mark; called without a chunk, it returns the rest. */
function decoderOf(encoding: Encoding): (chunk?: Buffer) => string {
  if (encoding !== "utf-8") {
    const decoder = new TextDecoder(encoding);
    return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
  }
  // Unlike TextDecoder, Buffer returns one-byte strings where possible, which are smaller and faster to process.
  const whole = new WholeSequences();
  let atStart = true;
  return (chunk) => {
    const text = (chunk ? whole.take(chunk) : whole.rest).toString();
    if (!atStart || text === "") return text;
    atStart = false;
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  };
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
