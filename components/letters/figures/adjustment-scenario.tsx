import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { schedulesOf } from "@/lib/trade/letters/sum/adjustment";
import { sumLetters } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { AdjustmentSlider } from "./adjustment-slider";

/**
 * Its links need no JavaScript (rules §9).
 * @param letters one, or those of a sum
 * @param index percent per year; null: none chosen yet
 */
export function AdjustmentScenario({
  letters,
  path,
  index,
}: {
  letters: readonly PublicLetter[];
  path: string;
  index: number | null;
}) {
  const today = todayInSaoPaulo();
  const { entry_cents, next_pay } = sumLetters(letters, today);
  return (
    <section id="indice" aria-labelledby="indice-title" className="adjustment print:hidden" data-clear="">
      <AdjustmentSlider
        schedules={schedulesOf(letters, today)}
        entry_cents={entry_cents}
        next_pay={next_pay}
        address={`${path}${path.includes("?") ? "&" : "?"}indice=`}
        index={index}
        note={startOf(letters)}
      />
    </section>
  );
}

function startOf(letters: readonly PublicLetter[]): string {
  const dates = [...new Set(letters.flatMap(({ next_adjustment }) => next_adjustment ?? []))].sort();
  const [first] = dates;
  const isWhole = letters.every(({ next_adjustment }) => next_adjustment !== null);
  const unknown = "a data do próximo reajuste não foi informada";
  if (!first) return `O reajuste conta a partir do 13º mês, porque ${unknown}.`;
  const from =
    dates.length === 1
      ? `O reajuste conta a partir de ${formatDate(first)}`
      : `Cada carta é reajustada na sua data, a primeira em ${formatDate(first)}`;
  return isWhole ? `${from}.` : `${from}; onde ${unknown}, a partir do 13º mês.`;
}
