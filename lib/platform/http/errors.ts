import { FORM_MESSAGE } from "@/lib/platform/copy/messages";

type FieldErrors = Record<string, string[]>;

type Extra = { headers?: Record<string, string>; data?: unknown };

/** A refusal with its status; the route wrapper turns it into the rules' JSON (rules §2). */
export class HttpError extends Error {
  override readonly name = "HttpError";

  /** @param extra headers of the response (Allow, Retry-After) and the current record of a 409 */
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    readonly extra: Extra = {},
  ) {
    super(message);
  }
}

const RETRY_SECONDS = 5;

/** Creates a 422 with messages per field. */
export function invalid(errors: FieldErrors): HttpError {
  return new HttpError(422, FORM_MESSAGE, errors);
}

/** Creates a 404, the same for a malformed id, an unknown id and a record that is not public. */
export function notFound(message = "Registro não encontrado."): HttpError {
  return new HttpError(404, message);
}

/** Creates a 405 with the allowed methods. */
export function methodNotAllowed(allow: readonly string[]): HttpError {
  return new HttpError(405, "Método não permitido.", undefined, { headers: { Allow: allow.join(", ") } });
}

/** Creates a 429 with Retry-After in seconds. */
export function tooMany(message: string, seconds: number): HttpError {
  return new HttpError(429, message, undefined, {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(seconds))) },
  });
}

/** Creates a 503 with Retry-After in seconds; the default message is that of a full queue. */
export function busy(
  message = "Há muitos pedidos ao mesmo tempo. Aguarde um pouco e tente de novo.",
  seconds = RETRY_SECONDS,
): HttpError {
  return new HttpError(503, message, undefined, { headers: { "Retry-After": String(seconds) } });
}
