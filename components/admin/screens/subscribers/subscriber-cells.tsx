import type { AdminSubscriber } from "@/lib/people/subscribers/data";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { DeleteControl } from "../../kit/crud/record-controls";
import { Tick } from "../../kit/selection/tick";
import { Cell } from "../../kit/table/paged-table";
import { RowControl, TalkLink } from "../../kit/ui/control";

/** The cells of a subscriber's row. */
export function SubscriberCells({
  subscriber,
  selected,
  onSelect,
  onPerson,
  onDelete,
}: {
  subscriber: AdminSubscriber;
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
      <Cell label="Nome" title={name ?? undefined} className="bare font-medium xl:max-w-44 xl:truncate">
        {name ?? "—"}
      </Cell>
      <td data-label="Email" title={email} className="bare rest">
        {email}
      </td>
      <Cell label="Telefone" className="whitespace-nowrap tabular-nums">
        {phone ? formatPhone(phone) : "—"}
      </Cell>
      <Cell label="Criado em" className="whitespace-nowrap tabular-nums">
        <Day at={created_at} />
      </Cell>
      <Cell label="Confirmou em" title={consent_source} className="tabular-nums xl:max-w-48 xl:truncate">
        <Day at={agreed_at} />
        <span className="text-muted"> · {consent_source === "/" ? "página inicial" : consent_source}</span>
      </Cell>
      <td className="acts">
        <div className="row-acts max-lg:-ml-2 max-lg:justify-start">
          <div className="row-acts-more">
            {phone && <TalkLink name={name} about={name ?? email} phone={phone} />}
            {onPerson && (
              <RowControl
                label="Dados"
                aria-label="Dados da pessoa"
                aria-description={email}
                onClick={onPerson}
              />
            )}
          </div>
          <DeleteControl about={email} onDelete={onDelete} />
        </div>
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
