import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { db } from "@/lib/platform/db/client";
import { CSV_BOM, toCsvLine } from "@/lib/platform/format/csv";
import { recordAudit } from "@/lib/records/audit/mutations";
import { formatWireFee } from "../cost/transfer-fee";
import { STATUS_WORDS, type WireStaffLetter } from "../wire";
import type { StaffFilters } from "./conditions";
import { listLettersAfter } from "./data";

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
  ["Situação", (letter) => (letter.withdrawn_at ? "Retirada" : STATUS_WORDS[letter.status])],
  ["Reservada até", (letter) => letter.hold?.until_formatted ?? null],
  ["Taxa de transferência", formatWireFee],
  ["Custo total com taxa", (letter) => letter.full_cost_formatted],
  ["Saldo devedor", (letter) => letter.outstanding_balance_formatted],
  ["Próximo reajuste", (letter) => letter.next_adjustment_formatted],
];

/** The header of the export: the byte order mark that spreadsheets need, and the column names. */
const csvHeader = `${CSV_BOM}${toCsvLine(columns.map(([title]) => title))}`;

const STEP = 2000;

/** Streams the filtered letters as CSV at the client's pace, and records the export in the audit trail. */
export async function exportLetters(
  filters: StaffFilters,
  user: CurrentUser,
): Promise<ReadableStream<Uint8Array>> {
  await recordAudit(db, { user, action: "export", entity: "letter" });
  const encoder = new TextEncoder();
  const lines = csvLines(filters);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* csvLines(filters: StaffFilters): AsyncGenerator<string, void> {
  yield csvHeader;
  let after: { credit_cents: number; id: number } | null = null;
  for (;;) {
    const letters = await listLettersAfter(filters, after, STEP);
    yield letters.map(toLetterLine).join("");
    const last = letters.at(-1);
    if (!last || letters.length < STEP) return;
    after = { credit_cents: Math.round(last.credit_value * 100), id: last.id };
  }
}

function toLetterLine(letter: WireStaffLetter): string {
  return toCsvLine(columns.map(([, cell]) => String(cell(letter) ?? "").replaceAll("\u00A0", " ")));
}
