import { capitalize } from "@/lib/platform/format/text";
import type { Combination } from "./combinations";

/** A combination with the reason for offering it, in one line. */
export type Choice = Combination & { reason: string };

type Criterion = { name: string; figure: (combination: Combination, credit_cents: number) => number };

const NO_COST = Number.POSITIVE_INFINITY;

/** The criteria (the lowest value is best), in the order of their importance to visitors. */
const criteria: Criterion[] = [
  { name: "o menor custo efetivo estimado", figure: ({ cost_month }) => cost_month ?? NO_COST },
  { name: "a menor entrada", figure: ({ entry_total }) => entry_total },
  { name: "a parcela mais leve", figure: ({ highest_parcel }) => highest_parcel },
  { name: "menos cartas para transferir", figure: ({ selected_count }) => selected_count },
  { name: "o menor custo total", figure: ({ total_cost }) => total_cost },
  { name: "o prazo mais curto", figure: ({ term_months }) => term_months },
  {
    name: "o crédito mais próximo do pedido",
    figure: ({ credit_total }, credit_cents) => Math.abs(credit_total * 100 - credit_cents),
  },
];

/**
 * Chooses combinations that are best by different criteria, each with the criteria by which it is the only best one.
 * @param found the lowest cost first
 * @param credit_cents the wanted credit
 */
export function choose(found: readonly Combination[], count: number, credit_cents: number): Choice[] {
  const reasons = new Map<Combination, string[]>();
  for (const { name, figure } of criteria) {
    const values = found.map((combination) => figure(combination, credit_cents));
    const lowest = Math.min(...values);
    const best = found[values.indexOf(lowest)];
    // A tie is not a reason.
    if (!best || values.lastIndexOf(lowest) !== values.indexOf(lowest)) continue;
    const names = reasons.get(best) ?? [];
    if (names.length === 0 && reasons.size === count) continue;
    reasons.set(best, [...names, name]);
  }
  for (const combination of found) {
    if (reasons.size === count) break;
    if (!reasons.has(combination)) reasons.set(combination, []);
  }
  return found.flatMap((combination) => {
    const names = reasons.get(combination);
    if (!names) return [];
    const reason = found.length === 1 ? "A única que encontramos." : toSentence(names, combination, found[0]);
    return [{ ...combination, reason }];
  });
}

const MOST_NAMED = 2;
const points = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function toSentence(names: string[], combination: Combination, first: Combination | undefined): string {
  if (names.length > 0) return capitalize(`${names.slice(0, MOST_NAMED).join(" e ")}.`);
  if (combination.cost_month === null) return "As parcelas não passam do valor que você usa.";
  const more = (combination.cost_month ?? 0) - (first?.cost_month ?? 0);
  const cost = `${points.format(more)} ponto percentual`;
  return more < 0.005
    ? "Praticamente o mesmo custo efetivo estimado da primeira."
    : `Custo efetivo estimado ${cost} acima do da primeira.`;
}
