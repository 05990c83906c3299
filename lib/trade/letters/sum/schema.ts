import type { ListedLetter } from "../wire";
import { MAX_SUMMED, type Obstacle, obstacleTexts } from "./rules";

const MAX_ID = 2_147_483_647;
/** The message for a selection that is too long. */
export const TOO_MANY_LETTERS = `Selecione no máximo ${MAX_SUMMED} cartas.`;
const list = new Intl.ListFormat("pt-BR");

/** The ids to sum, or the reasons why the selection is invalid, in Portuguese. */
type Selection = { ok: true; ids: number[] } | { ok: false; reasons: string[] };

/** Parses the ids of a sum: a list of 1 to 50 distinct ids, as numbers or (from a form) as digits. */
export function parseSelection(input: unknown): Selection {
  if (input === undefined || input === null || input === "") return refused("Selecione ao menos uma carta.");
  if (!Array.isArray(input)) return refused("Envie uma lista com os códigos das cartas.");
  if (input.length === 0) return refused("Selecione ao menos uma carta.");
  if (input.length > MAX_SUMMED) return refused(TOO_MANY_LETTERS);
  const ids = input.map(toId).filter((id) => id !== null);
  if (ids.length < input.length) return refused("Há um código de carta inválido na seleção.");
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (repeated.length === 0) return { ok: true, ids };
  return refused(
    aboutLetters(repeated, "A carta # está repetida na seleção.", "As cartas # estão repetidas na seleção."),
  );
}

/** Returns a sentence, singular or plural, with the codes of letters in place of `#`. */
export function aboutLetters(ids: number[], one: string, many: string): string {
  return (ids.length === 1 ? one : many).replace("#", list.format(ids.map(String)));
}

/** Returns the message that letters are no longer available. */
export function goneText(ids: number[]): string {
  return aboutLetters(ids, "A carta # não está mais disponível.", "As cartas # não estão mais disponíveis.");
}

/** Returns an obstacle's text with each letter's type or administrator: "… São as cartas 1 (Itaú) e 2 (Âncora)." */
export function describeObstacle(
  name: Obstacle,
  letters: readonly Pick<ListedLetter, "id" | "segment" | "administrator">[],
): string {
  const fact = name === "type" ? "segment" : "administrator";
  return `${obstacleTexts[name]} São as cartas ${list.format(letters.map((letter) => `${letter.id} (${letter[fact]})`))}.`;
}

function refused(reason: string): Selection {
  return { ok: false, reasons: [reason] };
}

function toId(value: unknown): number | null {
  const id = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}
