import "server-only";
import { formatBrl } from "@/lib/format/brl";
import { todayInSaoPaulo } from "@/lib/format/date";
import { shared } from "@/lib/shared";
import { createThread } from "@/lib/thread";
import { countLetters } from "../count-letters";
import { outlineOf, sumLetters } from "../sum/staircase";
import { type Step, toSteps } from "../sum/steps";
import type { PublicLetter } from "../wire";

type Asked = { company: string; kind: string; credit: string; figures: [string, string][]; steps: Step[] };

const askThread = shared("share pictures", () =>
  createThread<Asked, Uint8Array>({
    file: "lib/letters/picture/picture-worker.mjs",
    waiting: 10,
    timeLimitMs: 10_000,
    memoryMb: 256,
    stays: false,
  }),
);

/**
 * The share picture of a sum as PNG, 1200 × 630, drawn from its figures.
 * @param letters at least one, of one administrator and segment
 * @throws QueueFull when too many are being drawn
 */
export async function drawSum(letters: readonly PublicLetter[], company: string): Promise<Uint8Array> {
  const sum = sumLetters(letters, todayInSaoPaulo());
  const { first_cents, term_months } = outlineOf(sum.breakdown);
  const [letter] = letters;
  return askThread({
    company,
    kind: `${letter?.segment} · ${letter?.administrator} · ${countLetters(letters.length)}`,
    credit: formatBrl(sum.credit_cents),
    figures: [
      ["Entrada", formatBrl(sum.entry_cents)],
      ["Primeira parcela", formatBrl(first_cents)],
      ["Prazo", `${term_months} meses`],
    ],
    steps: toSteps(sum.breakdown),
  });
}
