import "server-only";
import { hasMoreFields, readBody } from "@/lib/platform/http/body";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { backToForm, pageOf, refusedForm, seeOther, wantsPage } from "@/lib/platform/http/form/plain-form";
import { readInput } from "@/lib/platform/http/input";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { methods } from "@/lib/platform/http/route";
import { sumPath } from "@/lib/trade/letters/paths";
import { calculate } from "@/lib/trade/letters/sum/calculate";
import { TOO_MANY_LETTERS } from "@/lib/trade/letters/sum/schema";

const MAX_BYTES = 256 * 1024;
// Far more fields than a sum has letters, yet fast to parse.
const MOST_FIELDS = 10_000;

const tooManyLetters = () => invalid({ contemplated: [TOO_MANY_LETTERS] });

// In characters, because the ids are returned to the page in its URL; fifty ids fit.
const LONGEST_SELECTION = 600;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async ({ request, address }) => {
    if (wantsPage(request)) return answerPage(request, address);
    await takePoint("calculate", networkOf(address));
    return sum(await readSelection(request));
  },
});

async function sum(selection: unknown) {
  const outcome = await calculate(selection);
  if (!outcome.ok) throw invalid({ contemplated: outcome.reasons });
  return outcome.calculation;
}

async function answerPage(request: Request, address: string): Promise<Response> {
  let selection: unknown;
  try {
    selection = await readSelection(request);
    await takePoint("calculate", networkOf(address));
    const { selected_details } = await sum(selection);
    return seeOther(sumPath(selected_details.map((letter) => letter.id)));
  } catch (error) {
    const contemplated = Array.isArray(selection) ? selection.join(",").slice(0, LONGEST_SELECTION) : "";
    return backToForm(pageOf(request), refusedForm("letters", error, { contemplated }));
  }
}

/**
 * Reads the selection of a request: `contemplated` of a JSON body, or the ticked boxes of a form.
 * @throws HttpError 400 malformed, 413 too large, 415 wrong type, 422 far too many letters
 */
async function readSelection(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) {
    return (await readInput(request, { maxBytes: MAX_BYTES, tooManyValues: tooManyLetters })).contemplated;
  }
  const bytes = await readBody(request, MAX_BYTES, () => new HttpError(413, "O envio é grande demais."));
  if (hasMoreFields(bytes, MOST_FIELDS)) throw tooManyLetters();
  return new URLSearchParams(new TextDecoder().decode(bytes)).getAll("contemplated");
}
