import type { AdminSubscriber } from "@/lib/people/subscribers/data";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { DeleteControl } from "../../kit/crud/record-controls";
import { Tick } from "../../kit/selection/tick";
import { Cell } from "../../kit/table/paged-table";
import { RowControl, TalkLink } from "../../kit/ui/control";
import { RowActs } from "../../kit/ui/row-acts";

export function SubscriberCells({
  subscriber,
  page,
  selected,
  onSelect,
  onPerson,
  onDelete,
}: {
  subscriber: AdminSubscriber;
  /** The name of the page where consent was given. */
  page: string;
  selected: boolean;
  onSelect: (on: boolean, withShift: boolean) => void;
  /** Opens the person's data; for root only. */
  onPerson?: () => void;
  onDelete: () => void;
}) {
  const { name, email, phone, created_at, agreed_at, consent_source } = subscriber;
  return (
    <>
      <td className="px-0!">
        <Tick label={`Selecionar ${email}`} checked={selected} onTick={onSelect} />
      </td>
      <Cell
        label="Nome"
        title={name ?? undefined}
        className={`bare font-medium max-lg:-order-2 max-lg:flex-1 xl:max-w-44 xl:truncate ${name ? "" : "max-lg:hidden"}`}
      >
        {name ?? "—"}
      </Cell>
      <td
        data-label="Email"
        title={email}
        className={`bare rest max-lg:max-w-none max-lg:truncate ${name ? "max-lg:-mr-4 max-lg:basis-[calc(100%+1rem)]" : "font-medium max-lg:-order-2 max-lg:flex-1"}`}
      >
        {email}
      </td>
      <Cell label="Telefone" className="bare whitespace-nowrap tabular-nums max-lg:basis-full">
        {phone ? formatPhone(phone) : "—"}
      </Cell>
      <Cell label="Criado em" className="bare whitespace-nowrap tabular-nums max-lg:-order-1 max-lg:ml-auto">
        <Day at={created_at} />
      </Cell>
      <Cell label="Confirmou em" className="whitespace-nowrap tabular-nums max-lg:hidden">
        <Day at={agreed_at} />
      </Cell>
      <Cell
        label="Página"
        title={consent_source}
        className="text-muted max-lg:hidden xl:max-w-40 xl:truncate"
      >
        {page}
      </Cell>
      <td className="acts corner">
        <RowActs name={email}>
          {phone && <TalkLink name={name} about={name ?? email} phone={phone} />}
          {onPerson && (
            <RowControl
              label="Dados"
              aria-label="Dados da pessoa"
              aria-description={email}
              onClick={onPerson}
            />
          )}
          <DeleteControl about={email} onDelete={onDelete} />
        </RowActs>
      </td>
    </>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(new Date(at))}>
      {formatDate(new Date(at))}
    </time>
  );
}
