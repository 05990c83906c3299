import { formatBrl } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import type { LetterStatus, WireStaffLetter } from "@/lib/trade/letters/wire";
import { Cell } from "../../kit/table/cell";
import { Badge } from "../../kit/ui/badge";

const STATUS = {
  available: { label: "Disponível", tone: "positive" },
  reserved: { label: "Reservada", tone: "warning" },
  sold: { label: "Vendida", tone: "neutral" },
} as const satisfies Record<LetterStatus, object>;

/** The heading of a sum over three lines; sorted by the partner's entry. */
const ENTRY = "Entrada +\u00a0comissão =\u00a0ao\u00a0cliente";

/** The headings of a letter's cells. */
export const LETTER_HEADINGS = [
  { text: "Código", sort: "id" },
  { text: "Tipo e parceiro", sort: "type" },
  { text: "Crédito", kind: "number", sort: "credit" },
  { text: ENTRY, kind: "number", sort: "entry" },
  { text: "Parcelas" },
  { text: "Próxima parcela", sort: "next_pay" },
  { text: "Situação" },
] as const;

/** The cells of a letter's row. */
export function LetterCells({ letter }: { letter: WireStaffLetter }) {
  return (
    <>
      <th scope="row" data-label="Código" className="font-medium tabular-nums">
        {letter.id}
        {letter.code && (
          <span className="wrap-anywhere block min-w-18 font-normal text-muted text-xs">{letter.code}</span>
        )}
      </th>
      <Cell label="Tipo e parceiro">
        {letter.segment_name}
        <span className="wrap-anywhere block min-w-26 text-muted text-xs">{letter.administrator_name}</span>
        <span className="wrap-anywhere block min-w-26 text-muted text-xs">{letter.partner.name}</span>
      </Cell>
      <Cell label="Crédito" className="number font-semibold text-[0.9375rem] lg:max-2xl:text-sm">
        {letter.credit_value_formatted}
      </Cell>
      <Cell label={ENTRY} className="number text-muted">
        {letter.entry_value_formatted}
        <span className="block">
          <span className="sr-only">Comissão: </span>
          <span aria-hidden>+ </span>
          {letter.commission_formatted}
        </span>
        <strong className="block font-medium text-content">
          <span className="sr-only">Ao cliente: </span>
          <span aria-hidden>= </span>
          {letter.customer_entry_formatted}
        </strong>
      </Cell>
      <Cell label="Parcelas" className="tabular-nums">
        <Steps letter={letter} />
        <Terms letter={letter} />
        <CostWarning letter={letter} />
      </Cell>
      <Cell label="Próxima parcela" className="tabular-nums">
        {letter.next_pay_formatted ?? "—"}
      </Cell>
      <Cell label="Situação">
        <Situation letter={letter} />
      </Cell>
    </>
  );
}

/** The instalments, one line for each amount. */
function Steps({ letter }: { letter: WireStaffLetter }) {
  const [only, ...others] = letter.installments;
  const text = ({ quantity, amount }: { quantity: number; amount: number }) =>
    `${quantity} x ${formatBrl(Math.round(amount * 100))}`;
  if (only && others.length === 0) return <span className="whitespace-nowrap">{text(only)}</span>;
  return (
    <ol>
      {letter.installments.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <li key={index} className="whitespace-nowrap">
          {text(step)}
        </li>
      ))}
    </ol>
  );
}

/** The fee, and what is known of balance and next adjustment. */
function Terms({ letter }: { letter: WireStaffLetter }) {
  const lines = [
    ["Taxa de transferência", formatWireFee(letter)],
    ["Saldo devedor", letter.outstanding_balance_formatted],
    ["Próximo reajuste", letter.next_adjustment_formatted],
  ].filter(([, text]) => text !== null);
  return lines.map(([name, text]) => (
    <span key={name} className="block text-muted text-xs">
      {name}: {text}
    </span>
  ));
}

/** The status of a letter, with its reservation. */
function Situation({ letter: { status, hold, withdrawn_at } }: { letter: WireStaffLetter }) {
  if (withdrawn_at) {
    return (
      <>
        <Badge tone="neutral">Retirada</Badge>
        <span className="mt-1 block text-muted text-xs">em {formatDate(new Date(withdrawn_at))}</span>
      </>
    );
  }
  const { label, tone } = STATUS[status];
  if (!hold) return <Badge tone={tone}>{label}</Badge>;
  return (
    <>
      <Badge tone="highlight">Reservada</Badge>
      <span className="mt-1 block text-xs">
        até {hold.until_formatted} (inclusive)
        <span className="block text-muted">por {hold.by}</span>
        {hold.note && <span className="wrap-anywhere block text-muted">{hold.note}</span>}
      </span>
    </>
  );
}

/** The warning of a letter without an effective cost, which most likely has a wrong figure (rules §8). */
function CostWarning({ letter }: { letter: WireStaffLetter }) {
  if (letter.cost_month !== null) return null;
  const leavesNothing = letter.customer_entry >= letter.credit_value;
  return (
    <span className="mt-1 block text-warning text-xs">
      {leavesNothing
        ? "Confira: a entrada com a comissão não é menor que o crédito"
        : "Confira: as parcelas não passam do crédito menos a entrada"}
    </span>
  );
}
