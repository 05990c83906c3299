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
      <th
        scope="row"
        className="font-medium tabular-nums max-lg:col-1 max-lg:flex max-lg:min-w-0 max-lg:items-baseline max-lg:gap-1.5 max-lg:self-center"
      >
        {letter.id}
        {letter.code && (
          <span
            title={`parceiro ${letter.code}`}
            className={`${SECOND} max-lg:min-w-0 max-lg:truncate lg:max-w-17`}
          >
            <span className="lg:sr-only">parceiro </span>
            {letter.code}
          </span>
        )}
      </th>
      <Cell label="Tipo e parceiro" className="rest max-lg:row-2">
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
        className="number font-semibold max-lg:col-1 max-lg:row-3 max-lg:self-center max-lg:text-[1.0625rem]"
      >
        {letter.credit_value_formatted}
      </Cell>
      <Cell
        label={ENTRY}
        title={`${entry} + ${commission}`}
        className="number text-muted max-lg:row-4 max-lg:whitespace-normal!"
      >
        <span className="lg:flex lg:flex-col-reverse">
          <span className="lg:max-[90rem]:sr-only">
            <span className="sr-only">Entrada </span>
            {entry}{" "}
            <span className="whitespace-nowrap">
              + <span className="sr-only">comissão </span>
              {commission} <span className="lg:hidden">= </span>
            </span>
          </span>
          <strong className="whitespace-nowrap font-medium text-content">
            <span className="sr-only">Ao cliente: </span>
            {letter.customer_entry_formatted}
          </strong>
        </span>
      </Cell>
      <Cell
        label="Parcelas"
        title={termsOf(letter).join("\n")}
        className="tabular-nums max-lg:row-5 max-lg:self-center"
      >
        <Steps letter={letter} />
        <Terms letter={letter} />
      </Cell>
      <Cell
        label="Próxima parcela"
        className="due tabular-nums max-lg:col-2 max-lg:row-3 max-lg:self-center max-lg:text-right"
      >
        {letter.next_pay_formatted ?? "—"}
      </Cell>
      <Cell
        label="Situação"
        className="max-lg:col-2 max-lg:row-1 max-lg:max-w-56! max-lg:text-right lg:min-w-34 lg:[&_span]:py-0 lg:[&_span]:leading-4.5"
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
  const texts = letter.installments.map(
    ({ quantity, amount }) => `${quantity} x ${formatBrl(Math.round(amount * 100))}`,
  );
  const [only, ...others] = texts;
  // Three amounts or more fit into the column's two lines only without their currency.
  const shown = texts.length > 2 ? texts.map(withoutSymbol) : texts;
  return (
    <span className="flex items-center gap-1.5 max-lg:min-h-11 max-lg:pr-20">
      <CostWarning letter={letter} />
      {others.length === 0 ? (
        only
      ) : (
        <ol
          title={texts.join(" + ")}
          className={`line-clamp-2 min-w-0 lg:whitespace-normal lg:tracking-tight ${texts.length > 2 ? "lg:w-46" : "lg:*:block"}`}
        >
          {shown.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no key but their position
            <li key={index}>{text}</li>
          ))}
        </ol>
      )}
    </span>
  );
}

function Terms({ letter }: { letter: WireStaffLetter }) {
  return (
    <span className="block text-muted text-xs leading-4 empty:hidden lg:sr-only">
      {termsOf(letter).join(" · ")}
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
      <span className="wrap-anywhere text-muted text-xs lg:sr-only">
        até {hold.until_formatted} (inclusive), {about}
      </span>
    </span>
  );
}

/** The day of a valid confirmation, in the line of the status; the tooltip names its author. */
export function Confirmed({
  letter: { confirmed_on_formatted: day, confirmation },
}: {
  letter: WireStaffLetter;
}) {
  if (!day || !confirmation) return null;
  return (
    <span
      title={`Conferida em ${day} por ${confirmation.by}`}
      className="text-positive text-xs tabular-nums ml-1.5"
    >
      <BadgeCheck aria-hidden className="mr-0.5 mb-0.5 inline size-3.5" />
      {/* Below 96rem the column has no room for the word. */}
      <span aria-hidden>
        <span className="max-2xl:hidden">conferida </span>
        {day.slice(0, 5)}
      </span>
      <span className="sr-only">
        Conferida em {day} por {confirmation.by}
      </span>
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
