import type { Combination } from "./combinations";

/** A combination, and in a line why it is offered. */
export type Choice = Combination & { reason: string };

type Virtue = { name: string; lowest: (combination: Combination, credit_cents: number) => number };

const NO_COST = Number.POSITIVE_INFINITY;

/** What a combination can be best at, in the order in which people ask for it. */
const virtues: Virtue[] = [
  { name: "o menor custo efetivo estimado", lowest: ({ cost_month }) => cost_month ?? NO_COST },
  { name: "a menor entrada", lowest: ({ entry_total }) => entry_total },
  { name: "a parcela mais leve", lowest: ({ highest_parcel }) => highest_parcel },
  { name: "menos cartas para transferir", lowest: ({ selected_count }) => selected_count },
  { name: "o menor custo total", lowest: ({ total_cost }) => total_cost },
  { name: "o prazo mais curto", lowest: ({ term_months }) => term_months },
  {
    name: "o crédito mais próximo do pedido",
    lowest: ({ credit_total }, credit_cents) => Math.abs(credit_total * 100 - credit_cents),
  },
];

/**
 * The few that differ most in what they are good at, each named for what none of those offered beats it in.
 * @param found the lowest cost first
 * @param credit_cents what was asked for
 */
export function choose(found: readonly Combination[], count: number, credit_cents: number): Choice[] {
  const reasons = new Map<Combination, string[]>();
  for (const { name, lowest } of virtues) {
    const values = found.map((combination) => lowest(combination, credit_cents));
    const lowestOfAll = Math.min(...values);
    const best = found[values.indexOf(lowestOfAll)];
    // What several have in common is no reason.
    if (!best || values.lastIndexOf(lowestOfAll) !== values.indexOf(lowestOfAll)) continue;
    const own = reasons.get(best) ?? [];
    if (own.length === 0 && reasons.size === count) continue;
    reasons.set(best, [...own, name]);
  }
  for (const combination of found) {
    if (reasons.size === count) break;
    if (!reasons.has(combination)) reasons.set(combination, []);
  }
  return found.flatMap((combination) => {
    const own = reasons.get(combination);
    if (!own) return [];
    const reason = found.length === 1 ? "A única que encontramos." : toSentence(own, combination, found[0]);
    return [{ ...combination, reason }];
  });
}

const MOST_NAMED = 2;
const points = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function toSentence(names: string[], combination: Combination, first: Combination | undefined): string {
  if (names.length > 0) return capitalised(`${names.slice(0, MOST_NAMED).join(" e ")}.`);
  if (combination.cost_month === null) return "As parcelas não passam do valor que você usa.";
  const more = (combination.cost_month ?? 0) - (first?.cost_month ?? 0);
  const cost = `${points.format(more)} ponto percentual`;
  return more < 0.005
    ? "Praticamente o mesmo custo efetivo estimado da primeira."
    : `Custo efetivo estimado ${cost} acima do da primeira.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
