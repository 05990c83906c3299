import { fold } from "@/lib/platform/format/text";
import { type ColumnRole, headerKey, type ReadMapping } from "./mapping";
import { cleanCell, isBlank } from "./text";

/** The index of each role's column; `plans` lists every column that may hold instalments as text. */
export type Columns = Partial<Record<ColumnRole, number>> & { plans: number[]; width: number };

/** The aliases of each role in order of preference: those of rules §5 and §9, then those of real files. */
const aliases: Record<ColumnRole, string[]> = {
  code: [
    ..."codigo cod id cota referencia ref".split(" "),
    ..."cod_cota codigo_cota numero n no numero_cota n_cota grupo_cota numero_externo cota_grupo_parceiro".split(
      " ",
    ),
  ],
  segment: "segmento tipo bem categoria produto tipo_bem t".split(" "),
  administrator:
    "administradora adm administrador consorcio administradora_nome nome_administradora admin".split(" "),
  credit: [
    ..."credito carta valor_credito valor_carta valor".split(" "),
    ..."credito_atualizado valor_do_credito credito_disponivel carta_credito c".split(" "),
  ],
  entry: "entrada_sem_comissao entrada valor_entrada agio entrada_pedida_vendedor lance e".split(" "),
  plan: "parcelas parcela parcelamento plano".split(" "),
  quantity: [
    ..."qtd_parcelas prazo qtde meses qtde_parcelas qtd quantidade_parcelas quantidade".split(" "),
    ..."n_parcelas no_parcelas num_parcelas numero_parcelas parcelas_restantes qtd_parcelas_restantes prazo_restante x".split(
      " ",
    ),
  ],
  amount: "valor_parcela vlr_parcela valor_parcelas vlr_parcelas valor_da_parcela p".split(" "),
  nextPay: [
    ..."proxima_parcela proximo_vencimento vencimento vencto data_vencimento".split(" "),
    ..."prox_vencimento prox_parcela data_prox_parcela data_proxima_parcela dia_vencimento dia".split(" "),
  ],
  status: "status situacao disponibilidade situacao_carta situacao_cota reserva".split(" "),
  transferFee: [
    ..."taxa_transferencia tx_transferencia tx_transf taxa_transf transferencia".split(" "),
    ..."valor_taxa_transferencia vlr_taxa_transferencia".split(" "),
  ],
  balance: "saldo_devedor saldo saldo_devedor_atual valor_saldo_devedor".split(" "),
  adjustment: "prox_reajuste proximo_reajuste data_reajuste data_prox_reajuste data_proximo_reajuste".split(
    " ",
  ),
};

const roles = Object.keys(aliases) as ColumnRole[];
const preference = new Map(
  roles.flatMap((role) => aliases[role].map((alias, rank) => [key(alias), { role, rank }])),
);

const MAX_COLUMNS = 1000;
const MAX_NAME = 200;
const MAPPED_BY_STAFF = -1;

/**
 * Maps the cells of a header to roles, regardless of case, accents, punctuation and order. Of several columns for a role
 * the alias listed first wins, then the leftmost. The mapping by staff takes precedence.
 */
export function mapColumns(cells: string[], mapping?: ReadMapping): Columns {
  const found = new Map<ColumnRole, { index: number; rank: number }>();
  const plans: { index: number; rank: number }[] = [];
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS).entries()) {
    const mapped = mapping?.get(headerKey(headerName(cell, index)));
    const match = mapped === undefined ? recognise(cell) : mapped && { role: mapped, rank: MAPPED_BY_STAFF };
    if (!match) continue;
    if (match.role === "plan") plans.push({ index, rank: match.rank });
    const best = found.get(match.role);
    if (!best || match.rank < best.rank) found.set(match.role, { index, rank: match.rank });
  }
  return {
    ...Object.fromEntries([...found].map(([role, { index }]) => [role, index])),
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

/** Returns the names of the missing required columns (rules §5), in Portuguese; empty = usable. */
export function missingColumns(columns: Columns): string[] {
  const hasInstallments =
    columns.plans.length > 0 || (columns.quantity !== undefined && columns.amount !== undefined);
  return [
    columns.credit === undefined && "Crédito",
    columns.entry === undefined && "Entrada",
    !hasInstallments && "Parcelas",
  ].filter((name) => name !== false);
}

/** Returns the number of recognised roles. */
export function countMapped(columns: Columns): number {
  return roles.filter((role) => columns[role] !== undefined).length;
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
