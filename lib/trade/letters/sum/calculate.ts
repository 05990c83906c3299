import "server-only";
import { getCompany } from "@/lib/content/company/data";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { findPublicLetters } from "../data";
import { whatsappNumber } from "../list-json";
import { type Calculation, type PublicLetter, toCalculation } from "../wire";
import { obstaclesAmong, obstacleTexts } from "./rules";
import { aboutLetters, parseSelection } from "./schema";
import { sumLetters } from "./staircase";

type SumOutcome = { ok: true; calculation: Calculation } | { ok: false; reasons: string[] };

/** Returns the sum of letters (rules §5), always in the list's order. @param input unvalidated ids, in any order */
export async function calculate(input: unknown): Promise<SumOutcome> {
  const selection = parseSelection(input);
  if (!selection.ok) return selection;
  const letters = await findPublicLetters(selection.ids);
  const available = new Set(letters.map((letter) => letter.id));
  const missing = selection.ids.filter((id) => !available.has(id)).sort((a, b) => a - b);
  if (missing.length > 0) return { ok: false, reasons: [unavailable(missing)] };
  const obstacles = obstaclesAmong(letters);
  if (obstacles.length > 0) return { ok: false, reasons: obstacles.map((name) => obstacleTexts[name]) };
  return { ok: true, calculation: await calculationOf(letters) };
}

/** Returns the wire form of a sum. @param letters at least one, of one administrator and type, in the order to show */
export async function calculationOf(letters: readonly PublicLetter[]): Promise<Calculation> {
  const company = await getCompany();
  return toCalculation({
    letters,
    sum: sumLetters(letters, todayInSaoPaulo()),
    rules: company.text_rules,
    whatsapp: await whatsappNumber(),
  });
}

function unavailable(ids: number[]): string {
  return aboutLetters(ids, "A carta # não está disponível.", "As cartas # não estão disponíveis.");
}
