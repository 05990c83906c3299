import { BadgeCheck, TriangleAlert } from "@/components/admin/kit/ui/icons";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import { formatWireFee } from "@/lib/trade/letters/cost/transfer-fee";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { Cell } from "../../kit/table/paged-table";
import { Badge } from "../../kit/ui/badge";
import { LETTER_STATES } from "./holds";

/** Entry + commission, which the screen's note explains; sorted by the partner's entry. */
const ENTRY = "Valor para o cliente";

export const LETTER_HEADINGS = [
  { text: "Código", sort: "id" },
  { text: "Tipo e parceiro", sort: "type" },
  { text: "Crédito", kind: "number", sort: "credit" },
  { text: ENTRY, kind: "number", sort: "entry" },
  { text: "Parcelas" },
  { text: "Próxima parcela", sort: "next_pay" },
  { text: "Situação" },
] as const;

const SECOND = "font-normal text-muted lg:block lg:truncate";

export function LetterCells({ letter }: { letter: WireStaffLetter }) {
  const { segment_name: segment, administrator_name: administrator, partner } = letter;
  const [entry, commission] = [letter.entry_value_formatted, letter.commission_formatted].map(withoutSymbol);
  return (
    <>
      <th scope="row" className="font-medium tabular-nums max-lg:-order-3">
        {letter.id}
        {letter.code && (
          <span title={`parceiro ${letter.code}`} className={`${SECOND} max-lg:ml-1.5 lg:max-w-17`}>
            <span className="lg:sr-only">parceiro </span>
            {letter.code}
          </span>
        )}
      </th>
      <Cell label="Tipo e parceiro" className="rest max-lg:-order-1 max-lg:basis-full">
        <span title={`${segment} · ${administrator} · ${partner.name}`}>
          {segment}
          <span className="text-muted"> · {administrator}</span>
          <span className={SECOND}>
            <span className="lg:hidden"> · </span>
            {partner.name}
          </span>
        </span>
      </Cell>
      <Cell
        label="Crédito"
        className="number font-semibold max-lg:-order-1 max-lg:text-[1.0625rem] lg:min-w-28"
      >
        {letter.credit_value_formatted}
      </Cell>
      <Cell label={ENTRY} title={`${entry} + ${commission}`} className="number text-muted lg:min-w-28">
        <span className="flex flex-col-reverse">
          <span className="max-[90rem]:sr-only">
            <span className="sr-only">Entrada </span>
            {entry} + <span className="sr-only">comissão </span>
            {commission}
          </span>
          <span>
            <span className="lg:sr-only">ao cliente </span>
            <strong className="font-medium text-content">{letter.customer_entry_formatted}</strong>
          </span>
        </span>
      </Cell>
      <Cell
        label="Parcelas"
        title={termsOf(letter).join("\n")}
        className="tabular-nums max-lg:order-1 max-lg:grow max-lg:basis-[calc(100%-6rem)] lg:min-w-44"
      >
        <Steps letter={letter} />
        <span className="sr-only">{termsOf(letter).join(" · ")}</span>
      </Cell>
      <Cell label="Próxima parcela" className="due tabular-nums max-lg:-order-1">
        {letter.next_pay_formatted ?? "—"}
      </Cell>
      <Cell
        label="Situação"
        className="max-lg:contents max-lg:*:first:-order-2 lg:min-w-34 lg:[&_span]:py-0 lg:[&_span]:leading-4.5"
      >
        <Situation letter={letter} />
        <Confirmed letter={letter} />
      </Cell>
    </>
  );
}

/** Returns an amount without its currency: "R$ 1.200,00" → "1.200,00". */
function withoutSymbol(amount: string): string {
  return amount.replace("R$\u00a0", "");
}

function Steps({ letter }: { letter: WireStaffLetter }) {
  const steps = letter.installments;
  return (
    <span className="flex items-center gap-1.5">
      <CostWarning letter={letter} />
      <ol
        title={steps.length > 2 ? letter.parcels : undefined}
        className="min-w-0 max-lg:tracking-tight lg:*:block"
      >
        {steps.map(({ quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no key but their position
          <li key={index} className={index > 1 ? "sr-only" : ""}>
            {quantity} x <span className="sr-only">R$&nbsp;</span>
            {withoutSymbol(formatBrl(Math.round(amount * 100)))}
            {index === 1 && steps.length > 2 && <span aria-hidden> + mais {steps.length - 2}</span>}
          </li>
        ))}
      </ol>
    </span>
  );
}

function termsOf(letter: WireStaffLetter): string[] {
  return [
    ["Taxa de transferência", formatWireFee(letter)],
    ["Saldo devedor", letter.outstanding_balance_formatted],
    ["Próximo reajuste", letter.next_adjustment_formatted],
  ].flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []));
}

export function Situation({ letter: { status, hold, withdrawn_at } }: { letter: WireStaffLetter }) {
  if (withdrawn_at) return <Badge tone="neutral">Retirada em {formatDate(new Date(withdrawn_at))}</Badge>;
  const { label, tone } = LETTER_STATES[status];
  if (!hold) return <Badge tone={tone}>{label}</Badge>;
  const about = [`por ${hold.by}`, hold.note].filter(Boolean).join(": ");
  return (
    <span title={`Até ${hold.until_formatted} (inclusive), ${about}`}>
      <Badge tone="highlight">Reservada até {hold.until_formatted?.slice(0, 5)}</Badge>
      <span className="sr-only">
        até {hold.until_formatted} (inclusive), {about}
      </span>
    </span>
  );
}

/** The day of a valid confirmation, below the status on wide screens; the tooltip names its author. */
export function Confirmed({ letter }: { letter: WireStaffLetter }) {
  const { confirmed_on_formatted: day, confirmation } = letter;
  if (!day || !confirmation) return null;
  return (
    <span
      title={`Conferida em ${day} por ${confirmation.by}`}
      className="whitespace-nowrap text-positive text-xs tabular-nums lg:block"
    >
      <BadgeCheck aria-hidden className="mr-0.5 mb-0.5 inline size-3.5" />
      conferida {day.slice(0, 5)}
      <span className="sr-only"> por {confirmation.by}</span>
    </span>
  );
}

/** The warning of a letter without an effective cost, which most likely has a wrong figure (rules §8). */
function CostWarning({ letter }: { letter: WireStaffLetter }) {
  if (letter.cost_month !== null) return null;
  const text =
    letter.customer_entry >= letter.credit_value
      ? "Confira: a entrada com a comissão não é menor que o crédito"
      : "Confira: as parcelas não passam do crédito menos a entrada";
  return (
    <span data-tooltip={text} className="tooltip tooltip-left text-warning">
      <TriangleAlert aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
