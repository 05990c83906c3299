import "server-only";
import { countedBody, hasMoreFields, readBody, readMultipart } from "./body";
import { HttpError, invalid, methodNotAllowed } from "./errors";
import { cleanValue, hasNul } from "./text";

const MAX_DEPTH = 32;
// More values than any form of the site has. Parsing and validating a value costs far more than its two bytes.
const MAX_VALUES = 10_000;
const MAX_NESTED = 1000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENERS = new Set([91, 123]);
const CLOSERS = new Set([93, 125]);

export type Input = Record<string, unknown>;

const JSON_BYTES = 1024 * 1024;
const MULTIPART_BYTES = 4 * 1024 * 1024;
const MAX_FIELDS = 200;
const PASSWORD = /(?:^|_)password$/;
const FORM_TYPE = "application/x-www-form-urlencoded";

/** The largest body of a public form, in bytes. */
export const SMALL_BODY = 16 * 1024;

type Options = {
  /** The largest body in bytes; by default 1 MB, 4 MB of multipart. */
  maxBytes?: number;
  /** Accepts URL-encoded HTML forms too (sign-in, newsletter), which any site can post without a preflight. */
  forms?: boolean;
  /** Removes NUL bytes instead of refusing the input: nobody can correct a beacon. */
  dropsNul?: boolean;
  /** Allows `_method=PUT` or PATCH in a POST, in the query or as a field (rules §2). */
  override?: boolean;
  /** The error for a JSON body of too many values; by default 413. */
  tooManyValues?: () => HttpError;
};

/**
 * Reads a JSON body of up to 1 MB, or multipart of up to 4 MB, or `maxBytes`; the last of repeated fields counts.
 * @throws HttpError 400 malformed, 405 `_method` not allowed, 413 too large, 415 wrong type, 422 NUL bytes.
 */
export async function readInput(request: Request, options: Options = {}): Promise<Input> {
  const { _method, ...input } = await parseBody(request, options);
  const override = new URL(request.url).searchParams.get("_method") ?? _method;
  if (override !== undefined) checkOverride(request, override, options);
  const broken = Object.entries(input).filter(([, value]) => !options.dropsNul && hasNul(value));
  if (broken.length > 0) {
    throw invalid(Object.fromEntries(broken.map(([field]) => [field, ["Contém caracteres inválidos."]])));
  }
  return Object.fromEntries(
    // A password is hashed as typed and never displayed.
    Object.entries(input).map(([field, value]) => [field, PASSWORD.test(field) ? value : cleanValue(value)]),
  );
}

async function parseBody(request: Request, { forms, maxBytes, tooManyValues }: Options): Promise<Input> {
  const type = typeOf(request);
  if (type === "application/json") {
    return parseJson(await readBody(request, maxBytes ?? JSON_BYTES, tooLarge), tooManyValues);
  }
  if (type === "multipart/form-data") {
    const refusal = maxBytes === undefined ? imageTooLarge : tooLarge;
    const contentType = request.headers.get("content-type") ?? "";
    return readMultipart(contentType, countedBody(request, maxBytes ?? MULTIPART_BYTES, refusal));
  }
  if (forms && type === FORM_TYPE) {
    return parseForm(await readBody(request, maxBytes ?? JSON_BYTES, tooLarge));
  }
  throw wrongType();
}

/**
 * Reads any JSON body sent as one of these content types.
 * @param maxBytes the largest body in bytes
 * @throws HttpError 400 malformed, 413 too large, 415 another type
 */
export async function readJson(
  request: Request,
  types: readonly string[],
  maxBytes: number,
): Promise<unknown> {
  if (!types.includes(typeOf(request))) throw wrongType();
  const bytes = await readBody(request, maxBytes, tooLarge);
  weighJson(bytes);
  return toValue(bytes);
}

function toValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, "JSON inválido.");
  }
}

function typeOf(request: Request): string {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

function parseJson(bytes: Uint8Array<ArrayBuffer>, tooManyValues: Options["tooManyValues"]): Input {
  weighJson(bytes, tooManyValues);
  const value = toValue(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "O corpo deve ser um objeto JSON.");
  }
  if (Object.keys(value).length > MAX_FIELDS) throw tooManyFields();
  return value as Input;
}

function parseForm(bytes: Uint8Array): Input {
  if (hasMoreFields(bytes, MAX_FIELDS)) throw tooManyFields();
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

function checkOverride(request: Request, override: unknown, options: Options): void {
  const allowed = /^(?:PUT|PATCH)$/i.test(String(override));
  if (!allowed || !options.override || request.method === "GET") {
    throw methodNotAllowed(options.override ? ["POST", "PUT", "PATCH"] : ["POST"]);
  }
}

const wrongType = () => new HttpError(415, "Tipo de conteúdo não suportado.");
const tooManyFields = () => new HttpError(413, "O envio tem campos demais.");
const tooLarge = () => new HttpError(413, "O envio é grande demais.");
const imageTooLarge = () =>
  new HttpError(413, "O envio é grande demais.", { image: ["A imagem deve ter no máximo 2MB"] });

/**
 * Checks the depth and the number of values of a JSON text by its brackets and commas, before it is parsed.
 * @throws HttpError 400 when it is nested too deeply; the error of `tooMany` (413) when it has too many values
 */
export function weighJson(bytes: Uint8Array, tooMany: () => HttpError = tooManyValues): void {
  let depth = 0;
  let values = 0;
  let nested = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENERS.has(byte)) {
      depth += 1;
      nested += 1;
    } else if (CLOSERS.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new HttpError(400, "O corpo está aninhado demais.");
    if (values > MAX_VALUES || nested > MAX_NESTED) throw tooMany();
  }
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

const tooManyValues = () => new HttpError(413, "O envio tem valores demais.");
