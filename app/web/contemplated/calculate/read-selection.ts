import "server-only";
import { readBody } from "@/lib/platform/http/body";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { hasMoreFields } from "@/lib/platform/http/form-weight";
import { readInput } from "@/lib/platform/http/input";
import { TOO_MANY_LETTERS } from "@/lib/trade/letters/sum/schema";

const MAX_BYTES = 256 * 1024;
// Far more than can be summed, and fast to parse.
const MOST_FIELDS = 10_000;

/**
 * Reads the selection of a request: `contemplated` of a JSON body, or the ticked boxes of a form.
 * @throws HttpError 400 malformed, 413 too large, 415 wrong type, 422 far too many letters
 */
export async function readSelection(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    return (await readInput(request, { maxBytes: MAX_BYTES, tooManyValues: tooManyLetters })).contemplated;
  }
  const bytes = await readBody(request, MAX_BYTES, () => new HttpError(413, "O envio é grande demais."));
  if (hasMoreFields(bytes, MOST_FIELDS)) throw tooManyLetters();
  return new URLSearchParams(new TextDecoder().decode(bytes)).getAll("contemplated");
}

const tooManyLetters = () => invalid({ contemplated: [TOO_MANY_LETTERS] });
