import { capitalize } from "@/lib/platform/format/text";
import type { Combination } from "./combinations";

/** A combination with the reason for offering it, in one line. */
export type Choice = Combination & { reason: string };

type Criterion = { name: string; figure: (combination: Combination, credit_cents: number) => number };

const NO_COST = Number.POSITIVE_INFINITY;

const criteria: Criterion[] = [
  { name: "menor custo efetivo estimado", figure: ({ cost_month }) => cost_month ?? NO_COST },
  { name: "menor entrada", figure: ({ entry_total }) => entry_total },
  { name: "parcela mais leve", figure: ({ highest_parcel }) => highest_parcel },
  { name: "menos cartas para transferir", figure: ({ selected_count }) => selected_count },
  { name: "menor custo total", figure: ({ total_cost }) => total_cost },
  { name: "prazo mais curto", figure: ({ term_months }) => term_months },
  {
    name: "crédito mais próximo do pedido",
    figure: ({ credit_total }, credit_cents) => Math.abs(credit_total * 100 - credit_cents),
  },
];

/** The offers of the other kind (single letters or sums), and the name of this kind, such as 'as somas'. */
type Rivals = { offers: readonly Combination[]; among: string };
type Reason = { name: string; isBest: boolean };

/**
 * Chooses combinations that are best by different criteria, each with the criteria by which it alone is best.
 * @param found by ascending effective cost; the first is always chosen
 * @param credit_cents the wanted credit
 */
export function choose(
  found: readonly Combination[],
  count: number,
  credit_cents: number,
  { offers, among }: Rivals = { offers: [], among: "" },
): Choice[] {
  const reasons = new Map<Combination, Reason[]>(found.slice(0, 1).map((first) => [first, []]));
  for (const { name, figure } of criteria) {
    const values = found.map((combination) => figure(combination, credit_cents));
    const lowest = Math.min(...values);
    const best = found[values.indexOf(lowest)];
    // A tie is not a reason.
    if (!best || values.lastIndexOf(lowest) !== values.indexOf(lowest)) continue;
    if (!reasons.has(best) && reasons.size === count) continue;
    const isBest = offers.every((offer) => figure(offer, credit_cents) > lowest);
    reasons.set(best, [...(reasons.get(best) ?? []), { name, isBest }]);
  }
  for (const combination of found) {
    if (reasons.size === count) break;
    if (!reasons.has(combination)) reasons.set(combination, []);
  }
  return found.flatMap((combination) => {
    const named = reasons.get(combination);
    if (!named) return [];
    const isSole = found.length + offers.length === 1;
    const reason = isSole ? "A única que encontramos." : toSentence(named, among, combination, found);
    return [{ ...combination, reason }];
  });
}

const MOST_NAMED = 2;
const points = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function toSentence(
  named: Reason[],
  among: string,
  { cost_month }: Combination,
  found: readonly Combination[],
): string {
  const best = named.filter(({ isBest }) => isBest).map(({ name }) => name);
  if (best.length > 0) return capitalize(`${best.slice(0, MOST_NAMED).join(" e ")}.`);
  if (found.length === 1) return `A única entre ${among}.`;
  if (named[0]) return capitalize(`${named[0].name} entre ${among}.`);
  if (cost_month === null) return "As parcelas não passam do valor que você usa.";
  const more = cost_month - Math.min(...found.map((other) => other.cost_month ?? NO_COST));
  return more < 0.005
    ? "Praticamente o menor custo efetivo estimado."
    : `Custo efetivo estimado ${points.format(more)} ponto percentual acima do menor.`;
}
