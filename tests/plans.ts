import type { Plan } from "@/lib/content/company/plans";

/** Makes a plan with round figures; `fields` replaces some of them. */
export function testPlan(fields: Partial<Plan> = {}): Plan {
  return {
    type: "Imóvel",
    credit_cents: 300_000_00,
    min_credit_cents: 50_000_00,
    max_credit_cents: 1_000_000_00,
    min_months: 60,
    max_months: 200,
    administration_micros: 18_000_000,
    reserve_micros: 2_000_000,
    insurance_micros: 0,
    fixed_bid_micros: 30_000_000,
    embedded_bid_micros: 25_000_000,
    date: "2026-11-01",
    source: "Tabela de teste",
    index_name: "INCC",
    index_micros: 6_000_000,
    index_date: "2026-10-31",
    index_source: "Banco Central, série 192",
    financing_months: 360,
    financing_entry_micros: 20_000_000,
    financing_rate_micros: 11_500_000,
    financing_index_micros: 0,
    financing_date: "2026-01-15",
    financing_source: "Banco de teste",
    ...fields,
  };
}
