import type { Fee, FeedLetter } from "./market";

const brl = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
const money = (cents: number) => brl.format(cents / 100);
const plain = (cents: number) => (cents / 100).toFixed(2);
const slashed = (iso: string) => iso.split("-").reverse().join("/");
const feeText = (fee: Fee, format: (cents: number) => string) =>
  "cents" in fee ? format(fee.cents) : "percent" in fee ? `${fee.percent}%` : fee.word;
const STATUS = { free: "Disponível", reserved: "Reservada", sold: "Vendida" };

/** Windows-1252 with semicolons, a title above the header and a total below (a spreadsheet's export). */
export function planilha(letters: FeedLetter[]): Buffer {
  const rows = letters.map(({ code, segment, administrator, credit, entry, tiers, due, status, ...terms }) =>
    [
      code,
      segment,
      administrator,
      `R$ ${money(credit)}`,
      `R$ ${money(entry)}`,
      tiers.map(({ quantity, amount }) => `${quantity} x R$ ${money(amount)}`).join(" + "),
      slashed(due),
      STATUS[status],
      feeText(terms.fee, (cents) => `R$ ${money(cents)}`),
      `R$ ${money(terms.balance)}`,
      slashed(terms.adjustment),
    ].join(";"),
  );
  const total = money(letters.reduce((sum, letter) => sum + letter.credit, 0));
  const lines = [
    "Tabela de cartas contempladas;;;;;;;;;;",
    "",
    "Código;Tipo;Administradora;Crédito;Entrada;Parcelas;Próximo Vencimento;Situação;Taxa de Transferência;Saldo Devedor;Próx. Reajuste",
    ...rows,
    `TOTAL;;;R$ ${total};;;;;;;`,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

/** UTF-8 with a byte order mark and commas, quantity and amount in separate columns (another system's export). */
export function api(letters: FeedLetter[]): Buffer {
  const rows = letters.map(
    ({ code, segment, administrator, credit, entry, tiers: [tier], due, status, ...terms }) =>
      [
        code,
        segment,
        administrator,
        plain(credit),
        plain(entry),
        tier?.quantity,
        plain(tier?.amount ?? 0),
        due,
        STATUS[status],
        feeText(terms.fee, plain),
        plain(terms.balance),
        terms.adjustment,
      ].join(","),
  );
  const lines = [
    "id,categoria,administradora,valor_credito,valor_entrada,qtd_parcelas,valor_parcela,vencimento,status,taxa_transferencia,saldo_devedor,prox_reajuste",
    ...rows,
  ];
  return Buffer.from(`\uFEFF${lines.join("\n")}\n`);
}

/** Tabs, capitals, two-digit years, the status appended to the instalments. */
export function tabulado(letters: FeedLetter[]): Buffer {
  const rows = letters.map(({ code, segment, administrator, credit, entry, tiers, due, status, fee }) => {
    const instalments = tiers
      .map(({ quantity, amount }) => `${String(quantity).padStart(2, "0")} x ${money(amount)}`)
      .join(" + ");
    const day = slashed(due).replace(/\d\d(\d\d)$/, "$1");
    return [
      day,
      code,
      money(credit),
      money(entry),
      status === "free" ? instalments : `${instalments} ${STATUS[status]}`,
      segment.toUpperCase(),
      administrator,
      feeText(fee, money),
    ].join("\t");
  });
  return Buffer.from(`${["VENCTO\tREF.\tCARTA\tÁGIO\tPARCELA\tBEM\tADM\tTX TRANSF.", ...rows].join("\n")}\n`);
}

/** UTF-16 with pipes, and two lines that staff should see in the run: a refused credit and an unknown status. */
export function legado(letters: FeedLetter[]): Buffer {
  const rows = letters.map(({ code, segment, administrator, credit, entry, tiers, due, status }) =>
    [
      code,
      segment,
      administrator,
      money(credit),
      money(entry),
      tiers.map(({ quantity, amount }) => `(${quantity}x) ${money(amount)}`).join(" / "),
      slashed(due),
      STATUS[status],
    ].join("|"),
  );
  const odd = [
    "9901|Imóvel|Itaú|152 mil|61.000,00|(140x) 1.020,00|10/12/2026|Disponível",
    "9902|Veículo|Âncora|64.300,00|21.900,00|(48x) 1.245,00|15/12/2026|A consultar",
  ];
  const lines = ["CÓD|SEGMENTO|ADM|CREDITO|ENTRADA|PARCELAS|PRÓXIMA PARCELA|SITUAÇÃO", ...rows, ...odd];
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf16le");
}
