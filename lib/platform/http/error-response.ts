import "server-only";
import { ZodError, z } from "zod";
import { isUnreachable, prismaCode, uniqueFields } from "@/lib/platform/db/database-errors";
import type { Refusal } from "@/lib/platform/http/outcome";
import { log } from "@/lib/platform/log";
import { isAborted, isQueueFull } from "@/lib/platform/queue";
import { busy, HttpError, invalid, notFound } from "./errors";

/** Turns any thrown value into a response (rules §2) without stacks, SQL or paths. */
export function errorResponse(error: unknown, requestId: string): Response {
  const refusal = toHttpError(error);
  if (refusal) return refusalResponse(refusal);
  log.error({ err: error, requestId }, "request failed");
  return Response.json(
    { message: "Erro interno do servidor." },
    { status: 500, headers: { "X-Request-Id": requestId } },
  );
}

const STATUS: Record<Refusal["reason"], number> = { missing: 404, conflict: 409 };

/** Turns a domain's refusal into a response (rules §2). */
export function outcomeResponse({ reason, message, current }: Refusal): Response {
  const extra = current === undefined ? {} : { data: current };
  return refusalResponse(new HttpError(STATUS[reason], message, undefined, extra));
}

/** Returns true when a handler returned a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === "object" && result !== null && "reason" in result && "ok" in result && !result.ok;
}

/** Maps an error to its HTTP error; null for an unexpected one. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof ZodError) return invalid(fieldErrors(error));
  // The status for an aborted request does not matter, because its client has disconnected.
  if (isQueueFull(error) || isAborted(error)) return busy();
  if (isUnreachable(error)) {
    log.error({ err: error }, "database unreachable");
    return busy("Serviço indisponível. Tente de novo em instantes.");
  }
  switch (prismaCode(error)) {
    case "P2002":
      return invalid(
        Object.fromEntries(uniqueFields(error).map((field) => [field, ["Este valor já está em uso."]])),
      );
    case "P2025":
      return notFound();
    case "P2003":
      return new HttpError(409, "Este registro está em uso por outros.");
    case "P2034":
      return new HttpError(409, "Outra alteração aconteceu ao mesmo tempo. Tente de novo.");
    default:
      return null;
  }
}

function fieldErrors(error: ZodError): Record<string, string[]> {
  const { fieldErrors, formErrors } = z.flattenError(error) as {
    fieldErrors: Record<string, string[]>;
    formErrors: string[];
  };
  const unique = Object.entries(fieldErrors).map(([field, texts]) => [field, [...new Set(texts)]]);
  return Object.fromEntries(formErrors.length > 0 ? [...unique, ["form", formErrors]] : unique);
}

function refusalResponse({ status, message, errors, extra }: HttpError): Response {
  const body = { message, ...(errors && { errors }), ...("data" in extra && { data: extra.data }) };
  return Response.json(body, { status, headers: extra.headers });
}
