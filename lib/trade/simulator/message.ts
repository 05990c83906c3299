import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { formatPercent } from "@/lib/platform/format/percent";
import { embeddedOf, type Question } from "./question";
import type { Simulation } from "./simulation";

/** The visitor's message about a simulation: the inputs, the results and the URL. */
export function simulationMessage(
  brand: string,
  { question, simulation, url }: { question: Question; simulation: Simulation; url: string },
): string {
  const { plan, by, quota, bid_cents } = question;
  const embedded_cents = embeddedOf(question);
  const facts: [string, string | null][] = [
    ["Tipo", plan.type],
    ["Simulado por", by === "credit" ? "crédito" : "parcela"],
    ["Crédito", formatBrl(quota.credit_cents)],
    ["Prazo", countMonths(quota.months)],
    ["Primeira parcela", formatBrl(simulation.first_cents)],
    ["Total sem reajuste", formatBrl(simulation.total_cents)],
    [
      `Total com ${plan.index_name} de ${formatPercent(plan.index_micros)} ao ano`,
      formatBrl(simulation.corrected_cents),
    ],
    ["Lance com dinheiro próprio", bid_cents > 0 ? formatBrl(bid_cents) : null],
    ["Lance embutido", embedded_cents > 0 ? formatBrl(embedded_cents) : null],
  ];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [
    `Olá! Fiz esta simulação no site da ${brand} e quero conversar sobre ela:`,
    "",
    ...lines,
    "",
    url,
  ].join("\n");
}
