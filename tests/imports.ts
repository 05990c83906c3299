import { pool } from "@/lib/platform/db/pool";
import { type ImportRequest, importPartner } from "@/lib/trade/imports/import-partner";
import type { Run } from "@/lib/trade/imports/run";
import { writeTempFile } from "@/lib/trade/imports/temp-file";
import { createTestPartner } from "./factories";
import { chunksOf } from "./feeds";

export type Line = {
  code?: string;
  segment?: string;
  administrator?: string;
  credit?: string;
  entry?: string;
  parcels?: string;
  due?: string;
  status?: string;
};

const HEADER = "codigo;segmento;administradora;credito;entrada;parcelas;vencimento;status";

export function csv(lines: Line[], header = HEADER): string {
  const rows = lines.map((line) =>
    [
      line.code ?? "",
      line.segment ?? "Imóvel",
      line.administrator ?? "Itaú",
      line.credit ?? "100.000,00",
      line.entry ?? "40.000,00",
      line.parcels ?? "60x R$ 1.500,00",
      line.due ?? "10/03/2027",
      line.status ?? "",
    ].join(";"),
  );
  return `${[header, ...rows].join("\n")}\n`;
}

/** Makes lines with consecutive codes and distinct credits. */
export function lines(count: number, first = 1): Line[] {
  return Array.from({ length: count }, (_, index) => ({
    code: String(first + index),
    credit: `${100 + first + index}000,00`,
  }));
}

export async function createPartnerOf(url: string) {
  return createTestPartner({ url_csv: url, default_segment: null });
}

export async function importText(
  partnerId: number,
  text: string,
  request: Partial<ImportRequest> = {},
): Promise<Run> {
  const file = await writeTempFile(chunksOf(Buffer.from(text)));
  return importRun({ partnerId, file, ...request });
}

/** Runs an import to its end. @throws Error if the import did not start */
export async function importRun(request: ImportRequest): Promise<Run> {
  const run = await importPartner(request);
  if (typeof run === "string") throw new Error(`the import did not start: ${run}`);
  return run;
}

type StoredLetter = {
  id: number;
  code: string | null;
  segment: string;
  administrator: string;
  credit: string;
  entry: string;
  installments: { quantity: number; amount_cents: number }[];
  next_pay: string | null;
  status: string;
  withdrawn: boolean;
};

/** Returns the letters of a partner, including those withdrawn; credit and entry are in cents. */
export async function storedLetters(partnerId: number): Promise<StoredLetter[]> {
  const { rows } = await pool().query<StoredLetter>(
    `SELECT letters.id, code, segment, administrators.name AS administrator, credit_cents AS credit,
            entry_cents AS entry, installments, next_pay::text, status, withdrawn_at IS NOT NULL AS withdrawn
       FROM letters JOIN administrators ON administrators.id = administrator_id
      WHERE partner_id = $1 ORDER BY letters.id`,
    [partnerId],
  );
  return rows;
}

export async function liveIds(partnerId: number): Promise<Record<string, number>> {
  const letters = await storedLetters(partnerId);
  return Object.fromEntries(letters.filter((one) => !one.withdrawn).map((one) => [one.code ?? "", one.id]));
}
