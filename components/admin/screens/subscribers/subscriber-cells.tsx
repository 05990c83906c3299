import type { AdminSubscriber } from "@/lib/people/subscribers/data";
import { formatDate, formatDateTime } from "@/lib/platform/format/date";
import { formatPhone, whatsappLink } from "@/lib/platform/format/phone";
import { DeleteControl } from "../../kit/crud/delete-control";
import { Tick } from "../../kit/selection/tick";
import { Cell } from "../../kit/table/cell";
import { controlClass, RowControl } from "../../kit/ui/control";

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
  /** Opens the person's data; for root alone. */
  onPerson?: () => void;
  onDelete: () => void;
}) {
  const { name, email, phone, created_at, agreed_at, consent_source } = subscriber;
  return (
    <>
      <td className="max-lg:col-span-full">
        <Tick label={`Selecionar ${email}`} checked={selected} onTick={onSelect} />
      </td>
      <Cell label="Nome">{name ?? "—"}</Cell>
      <td data-label="Email" className="wrap-anywhere lg:min-w-52">
        {email}
      </td>
      <Cell label="Telefone" className="whitespace-nowrap tabular-nums">
        {phone ? formatPhone(phone) : "—"}
      </Cell>
      <Cell label="Criado em" className="tabular-nums">
        <time dateTime={created_at}>{formatDateTime(new Date(created_at))}</time>
      </Cell>
      <Cell label="Confirmou em" className="tabular-nums lg:whitespace-nowrap">
        <time dateTime={agreed_at} title={formatDateTime(new Date(agreed_at))}>
          {formatDate(new Date(agreed_at))}
        </time>
        <span
          title={consent_source}
          className="block text-muted lg:max-w-32 lg:truncate max-lg:wrap-anywhere"
        >
          em {consent_source}
        </span>
      </Cell>
      <td>
        <div className="flex justify-end max-lg:-ml-2 max-lg:flex-wrap max-lg:justify-start">
          {phone && (
            <a
              href={whatsappLink(greeting(name), phone)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Conversar com ${name ?? email} no WhatsApp`}
              className={`${controlClass("ghost", "sm")} px-2!`}
            >
              Conversar
            </a>
          )}
          {onPerson && (
            <RowControl
              label="Dados"
              aria-label="Dados da pessoa"
              aria-description={email}
              onClick={onPerson}
            />
          )}
          <DeleteControl about={email} onDelete={onDelete} />
        </div>
      </td>
    </>
  );
}

function greeting(name: string | null): string {
  const first = name?.trim().split(/\s+/)[0];
  return first ? `Olá, ${first}!` : "Olá!";
}
