import { expect, test } from "vitest";
import type { Combination } from "./combinations";
import { choose } from "./reasons";

function combination(id: number, byMonth: Partial<Combination>): Combination {
  return {
    ids: [id],
    administrator: "Itaú",
    category: "Imóvel",
    selected_count: 2,
    credit_total: 310_000,
    credit_total_formatted: "",
    entry_total: 120_000,
    entry_total_formatted: "",
    parcels_total: 300_000,
    parcels_total_formatted: "",
    first_parcel: 2000,
    first_parcel_formatted: "",
    highest_parcel: 2000,
    highest_parcel_formatted: "",
    term_months: 150,
    total_cost: 420_000,
    total_cost_formatted: "",
    cost_month: 0.6,
    transfer_fee: null,
    transfer_fee_formatted: null,
    transfer_fee_kind: "unknown",
    full_cost: null,
    full_cost_formatted: null,
    next_pay: null,
    next_pay_formatted: null,
    ...byMonth,
  };
}

const reasonsOf = (found: Combination[], count: number) =>
  choose(found, count, 300_000_00).map(({ ids, reason }) => [ids[0], reason]);

test("choices have the criteria by which they are best, in order of cost", () => {
  const found = [
    combination(1, { cost_month: 0.5 }),
    combination(2, {}),
    combination(3, { entry_total: 100_000, cost_month: 0.61 }),
    combination(4, { highest_parcel: 1500, term_months: 140, cost_month: 0.7 }),
  ];
  expect(reasonsOf(found, 3)).toEqual([
    [1, "Menor custo efetivo estimado."],
    [3, "Menor entrada."],
    [4, "Parcela mais leve e prazo mais curto."],
  ]);
});

test("a tie is not a reason, and a choice that is best by no criterion states its distance from the lowest cost", () => {
  const found = [
    combination(1, { cost_month: 0.5 }),
    combination(2, { cost_month: 0.5001 }),
    combination(3, { cost_month: 0.62 }),
  ];
  expect(reasonsOf(found, 3)).toEqual([
    [1, "Menor custo efetivo estimado."],
    [2, "Praticamente o menor custo efetivo estimado."],
    [3, "Custo efetivo estimado 0,12 ponto percentual acima do menor."],
  ]);
});

test("a single choice and choices without an effective cost have a reason too", () => {
  expect(reasonsOf([combination(1, {})], 3)).toEqual([[1, "A única que encontramos."]]);
  const none = [combination(1, { cost_month: null }), combination(2, { cost_month: null, entry_total: 1 })];
  expect(reasonsOf(none, 2)).toEqual([
    [1, "As parcelas não passam do valor que você usa."],
    [2, "Menor entrada."],
  ]);
});

test("the reason of a choice that is best only among the sums states this, and so does that of the only sum", () => {
  const among = "as somas";
  const cheap = combination(9, { cost_month: 0.4, total_cost: 400_000 });
  const sums = [combination(1, { cost_month: 0.5 }), combination(2, { entry_total: 100_000 })];
  const reasons = (found: Combination[]) =>
    choose(found, 3, 300_000_00, { offers: [cheap], among }).map(({ reason }) => reason);
  expect(reasons(sums)).toEqual(["Menor custo efetivo estimado entre as somas.", "Menor entrada."]);
  expect(reasons([combination(1, {})])).toEqual(["A única entre as somas."]);
});
