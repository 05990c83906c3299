import { fold } from "@/lib/platform/format/fold";
import { type ColumnField, headerKey, type ReadMapping } from "./mapping";
import { cleanCell, isBlank } from "./text";

/** The index of each field's column; `plans` lists every column that may hold instalments as text. */
export type Columns = Partial<Record<ColumnField, number>> & { plans: number[]; width: number };

/** The aliases of each field in order of preference: those of rules §5 and §9, and those of real files. */
const aliases: Record<ColumnField, string[]> = {
  code: [
    ..."codigo cod id cota referencia ref".split(" "),
    ..."cod_cota codigo_cota numero n no numero_cota n_cota grupo_cota numero_externo cota_grupo_parceiro".split(
      " ",
    ),
  ],
  segment_name: "segmento tipo bem categoria produto tipo_bem t".split(" "),
  administrator_name:
    "administradora adm administrador consorcio administradora_nome nome_administradora admin".split(" "),
  credit_value: [
    ..."credito carta valor_credito valor_carta valor".split(" "),
    ..."credito_atualizado valor_do_credito credito_disponivel carta_credito c".split(" "),
  ],
  entry_value: "entrada_sem_comissao entrada valor_entrada agio entrada_pedida_vendedor lance e".split(" "),
  installments: "parcelas parcela parcelamento plano".split(" "),
  quantity: [
    ..."qtd_parcelas prazo qtde meses qtde_parcelas qtd quantidade_parcelas quantidade".split(" "),
    ..."n_parcelas no_parcelas num_parcelas numero_parcelas parcelas_restantes qtd_parcelas_restantes prazo_restante x".split(
      " ",
    ),
  ],
  amount: "valor_parcela vlr_parcela valor_parcelas vlr_parcelas valor_da_parcela p".split(" "),
  next_pay: [
    ..."proxima_parcela proximo_vencimento vencimento vencto data_vencimento".split(" "),
    ..."prox_vencimento prox_parcela data_prox_parcela data_proxima_parcela dia_vencimento dia".split(" "),
  ],
  status: "status situacao disponibilidade situacao_carta situacao_cota reserva".split(" "),
  transfer_fee: [
    ..."taxa_transferencia tx_transferencia tx_transf taxa_transf transferencia".split(" "),
    ..."valor_taxa_transferencia vlr_taxa_transferencia".split(" "),
  ],
  outstanding_balance: "saldo_devedor saldo saldo_devedor_atual valor_saldo_devedor".split(" "),
  next_adjustment:
    "prox_reajuste proximo_reajuste data_reajuste data_prox_reajuste data_proximo_reajuste".split(" "),
};

const fields = Object.keys(aliases) as ColumnField[];
const preference = new Map(
  fields.flatMap((field) => aliases[field].map((alias, rank) => [key(alias), { field, rank }])),
);

const MAX_COLUMNS = 1000;
const MAX_NAME = 200;
const MAPPED_BY_STAFF = -1;

/** Maps header cells to fields. Among a field's columns, staff's mapping has priority, then alias order, then position. */
export function mapColumns(cells: string[], mapping?: ReadMapping): Columns {
  const found = new Map<ColumnField, { index: number; rank: number }>();
  const plans: { index: number; rank: number }[] = [];
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    const mapped = mapping?.get(headerKey(headerName(cell, index)));
    const match = mapped === undefined ? recognise(cell) : mapped && { field: mapped, rank: MAPPED_BY_STAFF };
    if (!match) continue;
    if (match.field === "installments") plans.push({ index, rank: match.rank });
    const best = found.get(match.field);
    if (!best || match.rank < best.rank) found.set(match.field, { index, rank: match.rank });
  }
  return {
    ...Object.fromEntries([...found].map(([field, { index }]) => [field, index])),
    plans: plans.sort((one, other) => one.rank - other.rank).map(({ index }) => index),
    width: cells.length,
  };
}

/** Returns the columns of a header that are neither recognised nor mapped by staff. */
export function unknownColumns(cells: string[], mapping?: ReadMapping): number[] {
  return [...cells.slice(0, MAX_COLUMNS).keys()].filter((index) => {
    const cell = cells[index] ?? "";
    const isMapped = mapping?.has(headerKey(headerName(cell, index)));
    return !isMapped && recognise(cell) === undefined;
  });
}

/** Returns the name of a column for staff and their mapping. */
export function headerName(cell: string, index: number): string {
  const name = cleanCell(cell).replace(/\s+/g, " ").slice(0, MAX_NAME);
  return isBlank(name) ? `Coluna ${index + 1}` : name;
}

/** Returns the names of the missing required columns (rules §5), in Portuguese; a usable header has none. */
export function missingColumns(columns: Columns): string[] {
  const hasInstallments =
    columns.plans.length > 0 || (columns.quantity !== undefined && columns.amount !== undefined);
  return [
    columns.credit_value === undefined && "Crédito",
    columns.entry_value === undefined && "Entrada",
    !hasInstallments && "Parcelas",
  ].filter((name) => name !== false);
}

/** Returns the number of recognised fields. */
export function countMapped(columns: Columns): number {
  return fields.filter((field) => columns[field] !== undefined).length;
}

function recognise(header: string) {
  if (header.length > MAX_NAME || header.includes("%")) return undefined;
  const name = header.replace(/\(?R\$\)?/gi, " ");
  const plain = name.replace(/\([^)]*\)/g, " ");
  return [name, withoutPrepositions(name), plain, withoutPrepositions(plain)]
    .map((text) => preference.get(key(text)))
    .find(Boolean);
}

function withoutPrepositions(header: string): string {
  return header.replace(/(?<=[\s_.-])(?:de|do|da|dos|das)(?=[\s_.-])/gi, " ");
}

function key(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, "");
}
