/** What a row or a property may hold, as React Server Components write it. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

/** `model`: values and elements; `import`: a component of the browser; `text`: a long string; `stream`: values to come. */
type Kind = "model" | "import" | "text" | "stream";
export type Row = { id: string; kind: Kind; text: string; value: Value };
export type Element = ["$", string, Value, { [name: string]: Value }];

const COLON = 0x3a;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const LONG_TEXT = 0x54;
const MODEL = /^[[{"\dntf-]/;
const STREAM = /^[XxRr]/;

/**
 * The rows of what the framework sends to the browser's React (`id:tag content`), hints for the browser left out:
 * they stand in the head already.
 * @throws when it holds anything that is not known
 */
export function readRows(payload: string): Row[] {
  const bytes = Buffer.from(payload);
  const rows: Row[] = [];
  const streams = new Map<string, Row>();
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(COLON, at);
    const id = bytes.toString("latin1", at, colon);
    const end = endOfRow(bytes, colon + 1);
    if (colon < 0 || end <= colon) throw new Error("a row has no end");
    const text = bytes.toString("utf8", colon + 1, end);
    const stream = streams.get(id);
    if (stream) stream.text += `${id}:${text}`;
    else if (id !== "") rows.push(toRow(id, text));
    else if (!text.startsWith("H")) throw new Error(`a row without an id: ${text.slice(0, 20)}`);
    const last = rows.at(-1);
    if (last?.kind === "stream") streams.set(last.id, last);
    at = end;
  }
  return rows;
}

/** Rows as they are sent. */
export function writeRows(rows: Row[]): string {
  return rows
    .map(({ id, kind, text, value }) => `${id}:${kind === "model" ? `${JSON.stringify(value)}\n` : text}`)
    .join("");
}

export function isElement(value: Value): value is Element {
  return Array.isArray(value) && value[0] === "$" && value.length >= 4 && typeof value[1] === "string";
}

/** Long texts tell how many bytes they are and end without a line break. */
function endOfRow(bytes: Buffer, start: number): number {
  if (bytes[start] !== LONG_TEXT) return bytes.indexOf(NEWLINE, start) + 1;
  const comma = bytes.indexOf(COMMA, start);
  return comma + 1 + Number.parseInt(bytes.toString("latin1", start + 1, comma), 16);
}

function toRow(id: string, text: string): Row {
  if (text.startsWith("I")) return { id, kind: "import", text, value: null };
  if (text.startsWith("T")) return { id, kind: "text", text, value: null };
  if (STREAM.test(text)) return { id, kind: "stream", text, value: null };
  if (!MODEL.test(text)) throw new Error(`a row of an unknown kind: ${text.slice(0, 20)}`);
  return { id, kind: "model", text, value: JSON.parse(text) };
}
