import { countMonths, countOf } from "@/lib/platform/format/count";
import "server-only";
import { drawPicture } from "@/lib/content/share/draw";
import { formatBrl } from "@/lib/platform/format/brl";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import type { Asking } from "@/lib/platform/thread";
import { outlineOf, sumLetters } from "../sum/staircase";
import { toSteps } from "../sum/steps";
import type { PublicLetter } from "../wire";
import { sumPicture } from "./sum-picture";

/**
 * Draws the share picture of a sum as PNG, 1200 × 630.
 * @param letters at least one, of one administrator and type
 * @throws QueueFull when the drawing queue is full; AbortError when the client has disconnected
 */
export async function drawSum(
  letters: readonly PublicLetter[],
  company: string,
  asking: Asking,
): Promise<Uint8Array> {
  const sum = sumLetters(letters, todayInSaoPaulo());
  const { first_cents, highest_cents, term_months } = outlineOf(sum.breakdown);
  const [letter] = letters;
  return drawPicture(
    sumPicture({
      company,
      kind: `${letter?.segment} · ${letter?.administrator} · ${countOf(letters.length, "carta")}`,
      credit: formatBrl(sum.credit_cents),
      figures: [
        ["Entrada", formatBrl(sum.entry_cents)],
        // A lower first instalment would understate the cost.
        highest_cents > first_cents
          ? ["Maior parcela", formatBrl(highest_cents)]
          : ["Primeira parcela", formatBrl(first_cents)],
        ["Prazo", countMonths(term_months)],
      ],
      steps: toSteps(sum.breakdown),
    }),
    asking,
  );
}
