import "server-only";
import { readBody } from "./body";
import { HttpError, invalid, methodNotAllowed } from "./errors";
import { cleanValue, hasNul } from "./text";

export type Input = Record<string, unknown>;

const JSON_BYTES = 1024 * 1024;
const MULTIPART_BYTES = 4 * 1024 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

type Options = {
  /** Plain HTML forms are taken too (sign-in, newsletter): they cannot be told from another site's by type. */
  forms?: boolean;
  /** A POST may say `_method=PUT` or PATCH, in the query or as a field (contract §2). */
  override?: boolean;
};

/**
 * The body as one object: JSON up to 1 MB, multipart up to 4 MB. Repeated fields keep their last value.
 * @throws HttpError 400 malformed, 405 `_method` that may not be, 413 too large, 415 wrong type, 422 NUL bytes.
 */
export async function readInput(request: Request, options: Options = {}): Promise<Input> {
  const { _method, ...input } = await parseBody(request, options);
  const override = new URL(request.url).searchParams.get("_method") ?? _method;
  if (override !== undefined) checkOverride(request, override, options);
  const broken = Object.entries(input).filter(([, value]) => hasNul(value));
  if (broken.length > 0) {
    throw invalid(Object.fromEntries(broken.map(([field]) => [field, ["Contém caracteres inválidos."]])));
  }
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, cleanValue(value)]));
}

async function parseBody(request: Request, { forms }: Options): Promise<Input> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return parseJson(await readBody(request, JSON_BYTES, tooLarge));
  if (type === "multipart/form-data") {
    return parseForm(request, await readBody(request, MULTIPART_BYTES, imageTooLarge));
  }
  if (forms && type === FORM_TYPE) return parseForm(request, await readBody(request, JSON_BYTES, tooLarge));
  throw new HttpError(415, "Tipo de conteúdo não suportado.");
}

function parseJson(bytes: Uint8Array<ArrayBuffer>): Input {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, "JSON inválido.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "O corpo deve ser um objeto JSON.");
  }
  return value as Input;
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Input> {
  const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
  try {
    return Object.fromEntries(await new Response(bytes, { headers }).formData());
  } catch {
    throw new HttpError(400, "Formulário inválido.");
  }
}

function checkOverride(request: Request, override: unknown, options: Options): void {
  const allowed = /^(?:PUT|PATCH)$/i.test(String(override));
  if (!allowed || !options.override || request.method === "GET") {
    throw methodNotAllowed(options.override ? ["POST", "PUT", "PATCH"] : ["POST"]);
  }
}

const tooLarge = () => new HttpError(413, "O envio é grande demais.");
const imageTooLarge = () =>
  new HttpError(413, "O envio é grande demais.", { image: ["A imagem deve ter no máximo 2MB"] });
