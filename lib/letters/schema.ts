import { type HttpError, invalid } from "@/lib/http/errors";
import { MAX_SUMMED } from "./limits";

const MAX_ID = 2_147_483_647;
const list = new Intl.ListFormat("pt-BR");

/** The answer to a selection that cannot be summed, with the reasons in Portuguese. */
export function selectionError(...reasons: string[]): HttpError {
  return invalid({ contemplated: reasons });
}

/**
 * Reads the ids of the letters to sum: a list of ids, as numbers or (from a form) as digits.
 * @throws HttpError 422 `errors.contemplated` when it is empty, malformed, too long or names a letter twice
 */
export function parseSelection(input: unknown): number[] {
  if (input === undefined || input === null || input === "")
    throw selectionError("Selecione ao menos uma carta.");
  if (!Array.isArray(input)) throw selectionError("Envie uma lista com os códigos das cartas.");
  if (input.length === 0) throw selectionError("Selecione ao menos uma carta.");
  if (input.length > MAX_SUMMED) throw selectionError(`Selecione no máximo ${MAX_SUMMED} cartas.`);
  const ids = input.map(toId);
  if (ids.some((id) => id === null)) throw selectionError("Há um código de carta inválido na seleção.");
  const valid = ids.filter((id) => id !== null);
  const repeated = [...new Set(valid.filter((id, index) => valid.indexOf(id) !== index))];
  if (repeated.length > 0) {
    throw selectionError(
      aboutLetters(
        repeated,
        "A carta # está repetida na seleção.",
        "As cartas # estão repetidas na seleção.",
      ),
    );
  }
  return valid;
}

/** A sentence about letters, `#` standing for their codes. */
export function aboutLetters(ids: number[], one: string, many: string): string {
  return (ids.length === 1 ? one : many).replace("#", list.format(ids.map(String)));
}

function toId(value: unknown): number | null {
  const id = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}
