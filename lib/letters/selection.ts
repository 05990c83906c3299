import "server-only";
import { readBody } from "@/lib/http/body";
import { HttpError } from "@/lib/http/errors";
import { readInput } from "@/lib/http/input";

const FORM_BYTES = 64 * 1024;

/**
 * The selection as it came in: `contemplated` of a JSON body, or the ticked boxes of a form.
 * @throws HttpError 400 malformed, 413 too large, 415 wrong type
 */
export async function readSelection(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return (await readInput(request)).contemplated;
  const bytes = await readBody(request, FORM_BYTES, () => new HttpError(413, "O envio é grande demais."));
  return new URLSearchParams(new TextDecoder().decode(bytes)).getAll("contemplated");
}
