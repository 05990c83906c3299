import { CSV_BOM, toCsvLine } from "@/lib/platform/format/csv";
import { formatWireFee } from "../cost/transfer-fee";
import type { LetterStatus, WireStaffLetter } from "../wire";

const STATUS: Record<LetterStatus, string> = {
  available: "Disponível",
  reserved: "Reservada",
  sold: "Vendida",
};

const columns: [title: string, cell: (letter: WireStaffLetter) => string | number | null][] = [
  ["Código", (letter) => letter.id],
  ["Código do parceiro", (letter) => letter.code],
  ["Parceiro", (letter) => letter.partner.name],
  ["Tipo", (letter) => letter.segment_name],
  ["Administradora", (letter) => letter.administrator_name],
  ["Crédito", (letter) => letter.credit_value_formatted],
  ["Entrada do parceiro", (letter) => letter.entry_value_formatted],
  ["Comissão", (letter) => letter.commission_formatted],
  ["Entrada do cliente", (letter) => letter.customer_entry_formatted],
  ["Parcelas", (letter) => letter.parcels],
  ["Próxima parcela", (letter) => letter.next_pay_formatted],
  ["Situação", (letter) => (letter.withdrawn_at ? "Retirada" : STATUS[letter.status])],
  ["Reservada até", (letter) => letter.hold?.until_formatted ?? null],
  ["Taxa de transferência", formatWireFee],
  ["Custo total com taxa", (letter) => letter.full_cost_formatted],
  ["Saldo devedor", (letter) => letter.outstanding_balance_formatted],
  ["Próximo reajuste", (letter) => letter.next_adjustment_formatted],
];

/** The header of the export: the byte order mark that spreadsheets need, and the column names. */
export const csvHeader = `${CSV_BOM}${toCsvLine(columns.map(([title]) => title))}`;

/** Returns a letter as a line of the export. */
export function toLetterLine(letter: WireStaffLetter): string {
  return toCsvLine(columns.map(([, cell]) => String(cell(letter) ?? "").replaceAll("\u00A0", " ")));
}
