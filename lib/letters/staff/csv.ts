import { formatBrl } from "@/lib/format/brl";
import type { LetterStatus, WireStaffLetter } from "../wire";

const BOM = "\uFEFF";
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
  ["Entrada do cliente", (letter) => formatBrl(Math.round((letter.entry_value + letter.commission) * 100))],
  ["Parcelas", (letter) => letter.parcels],
  ["Próxima parcela", (letter) => letter.next_pay_formatted],
  ["Situação", (letter) => STATUS[letter.status]],
];

/** The first line of the export; spreadsheets need the byte order mark to read UTF-8. */
export const csvHeader = `${BOM}${toLine(columns.map(([title]) => title))}`;

/** A letter as a line of the export. */
export function toCsvLine(letter: WireStaffLetter): string {
  return toLine(columns.map(([, cell]) => String(cell(letter) ?? "").replaceAll("\u00A0", " ")));
}

function toLine(cells: string[]): string {
  return `${cells.map(toCell).join(";")}\r\n`;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
