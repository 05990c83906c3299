import { formatBrl } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import { whatsappLink } from "@/lib/platform/format/phone";
import { costOf, formatCostMonth, toCostMonth } from "./cost/cost";
import { feeFields, formatWireFee } from "./cost/transfer-fee";
import type { LetterFilters } from "./filters";
import { type Calculation, formatTiers, type ListedLetter, type WireStaffLetter } from "./wire";

const UNKNOWN_DATE = "a confirmar";

/** Returns the visitor's message about one letter (rules §5, §8). */
export function letterMessage(letter: ListedLetter): string {
  const cost = costOf(letter, letter.installments);
  return [
    "Olá! Tenho interesse nesta carta contemplada:",
    "",
    `Código: ${letter.id}`,
    `Crédito: ${formatBrl(letter.credit_cents)}`,
    `Entrada: ${formatBrl(letter.entry_cents)}`,
    `Parcelas: ${formatTiers(letter.installments)}`,
    ...costLines(formatBrl(cost.total_cents), toCostMonth(cost)),
    ...feeLines(feeFields(letter, cost.total_cents)),
    `Próxima parcela: ${letter.next_pay === null ? UNKNOWN_DATE : formatDate(letter.next_pay)}`,
  ].join("\n");
}

/** Returns the visitor's message about a sum, with its lines and letters (rules §5, §8). */
export function sumMessage(sum: Calculation): string {
  return [
    "Olá! Tenho interesse nesta simulação de cotas unificadas:",
    "",
    `Administradora: ${sum.administrator}`,
    `Tipo: ${sum.category}`,
    `Crédito: ${sum.credit_total_formatted}`,
    `Entrada: ${sum.entry_total_formatted}`,
    "",
    `Total das parcelas: ${sum.parcels_total_formatted}`,
    ...sum.parcels_breakdown.map((line) => `${line.quantity} x ${line.amount_formatted}`),
    ...costLines(sum.total_cost_formatted, sum.cost_month),
    ...feeLines(sum),
    `Próxima parcela: ${sum.next_pay_formatted ?? UNKNOWN_DATE}`,
    "",
    "Cartas selecionadas:",
    ...sum.selected_details.map((letter) => `Código ${letter.id}: ${letter.credit_formatted}`),
  ].join("\n");
}

/** Returns the message with which staff share a letter; its entry is the customer's (rules §5, §8). */
export function shareMessage(letter: WireStaffLetter): string {
  const entry_cents = Math.round(letter.entry_value * 100) + Math.round(letter.commission * 100);
  return [
    "Carta contemplada:",
    "",
    `Código: ${letter.id}`,
    `Crédito: ${letter.credit_value_formatted}`,
    `Entrada: ${formatBrl(entry_cents)}`,
    `Parcelas: ${letter.parcels}`,
    ...costLines(letter.total_cost_formatted, letter.cost_month),
    ...feeLines(letter),
    `Próxima parcela: ${letter.next_pay_formatted ?? UNKNOWN_DATE}`,
  ].join("\n");
}

function costLines(total: string, cost_month: number | null): string[] {
  return [`Custo total: ${total}`, `Custo efetivo estimado: ${formatCostMonth(cost_month)}`];
}

/** Returns the lines of the fee and, for an amount, of the total cost with it; none if unknown (rules §9). */
export function feeLines(wire: ReturnType<typeof feeFields>): string[] {
  if (wire.transfer_fee_kind === "unknown") return [];
  const fee = `Taxa de transferência: ${formatWireFee(wire)}`;
  const isPart = wire.transfer_fee_kind === "amount" && wire.full_cost_formatted;
  return isPart ? [fee, `Custo total com taxa: ${wire.full_cost_formatted}`] : [fee];
}

/** Returns the visitor's message if no letter matches: the filters of the search. */
export function criteriaMessage(filters: LetterFilters): string {
  const facts: [string, string | null][] = [
    ["Tipo", filters.type || null],
    ["Administradora", filters.administrator || null],
    ["Crédito", formatBounds(filters.minCredit, filters.maxCredit)],
    ["Entrada", formatBounds(filters.minEntry, filters.maxEntry)],
    ["Parcela", formatBounds(null, filters.maxParcel)],
  ];
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return ["Olá! Procuro uma carta contemplada. Pode me avisar quando chegar uma assim?", "", ...lines]
    .join("\n")
    .trim();
}

function formatBounds(minimum: number | null, maximum: number | null): string | null {
  if (minimum !== null && maximum !== null) return `de ${formatBrl(minimum)} a ${formatBrl(maximum)}`;
  if (minimum !== null) return `a partir de ${formatBrl(minimum)}`;
  return maximum === null ? null : `até ${formatBrl(maximum)}`;
}

/** Returns the 'Negociar' link of a letter. */
export function negotiateLink(letter: ListedLetter, whatsapp: string): string {
  return whatsappLink(letterMessage(letter), whatsapp);
}
