import "server-only";
import { getCompany } from "@/lib/company/data";
import { todayInSaoPaulo } from "@/lib/format/date";
import { findPublicLetters } from "./data";
import { whatsappNumber } from "./lists";
import { sumLetters } from "./rules";
import { aboutLetters, parseSelection, selectionError } from "./schema";
import { obstacleTexts } from "./together";
import { type Calculation, type PublicLetter, toCalculation } from "./wire";

/**
 * The sum of the selected letters (contract §5), letters in the list's order whatever the order of the ids.
 * @param selection the ids as they came from outside
 * @throws HttpError 422 `errors.contemplated` with the reason
 */
export async function calculate(selection: unknown): Promise<Calculation> {
  const ids = parseSelection(selection);
  const letters = await findPublicLetters(ids);
  requireAvailable(ids, letters);
  requireSummable(letters);
  const company = await getCompany();
  return toCalculation({
    letters,
    sum: sumLetters(letters, todayInSaoPaulo()),
    rules: company.text_rules,
    whatsapp: await whatsappNumber(),
  });
}

function requireAvailable(ids: number[], letters: PublicLetter[]): void {
  const available = new Set(letters.map((letter) => letter.id));
  const missing = ids.filter((id) => !available.has(id)).sort((a, b) => a - b);
  if (missing.length === 0) return;
  throw selectionError(
    aboutLetters(missing, "A carta # não está disponível.", "As cartas # não estão disponíveis."),
  );
}

function requireSummable(letters: PublicLetter[]): void {
  const reasons = [];
  if (new Set(letters.map((letter) => letter.segment)).size > 1) {
    reasons.push(obstacleTexts.type);
  }
  if (new Set(letters.map((letter) => letter.administrator)).size > 1) {
    reasons.push(obstacleTexts.administrator);
  }
  if (reasons.length > 0) throw selectionError(...reasons);
}
