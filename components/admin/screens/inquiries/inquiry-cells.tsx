import type { ListedInquiry } from "@/lib/people/inquiries/data";
import { CALL_TIME_WORDS, CALL_TIMES, STATUS_WORDS } from "@/lib/people/inquiries/words";
import { formatMinutes } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { Cell } from "../../kit/table/paged-table";
import { Badge } from "../../kit/ui/badge";
import { Control, TalkLink } from "../../kit/ui/control";
import { LETTER_STATES } from "../letters/holds";

const STATUS_TONES = {
  new: "warning",
  in_progress: "highlight",
  waiting: "neutral",
  won: "positive",
  lost: "danger",
  discarded: "neutral",
} as const;

const smallClass = "wrap-anywhere text-muted text-xs tabular-nums max-lg:mr-2 lg:mt-1 lg:block";
const lateClass = "font-medium text-danger text-xs tabular-nums max-lg:mr-2 lg:mt-1 lg:block";

/** Returns the name of an inquiry's person, or its number. */
export function nameOf({ name, id }: ListedInquiry): string {
  return name ?? `Atendimento ${id}`;
}

/** The cells of an inquiry's row. */
export function InquiryCells({ inquiry, onEdit }: { inquiry: ListedInquiry; onEdit: () => void }) {
  const { phone, status, owner_name, next_step, next_step_at, is_step_late } = inquiry;
  const { waiting_minutes, is_late, asked_at, outcome, lost_reason, letters_now, references } = inquiry;
  return (
    <>
      <th scope="row" data-label="Pessoa" className="title wrap-anywhere font-medium">
        {nameOf(inquiry)}
        <PhoneLink phone={phone} />
        <span className="line-clamp-2 max-w-80 font-normal text-muted text-xs">{wishOf(inquiry)}</span>
      </th>
      <Cell label="Situação" className="bare">
        <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>{" "}
        {waiting_minutes !== null && (
          <span className={is_late ? lateClass : smallClass}>
            <span className="whitespace-nowrap">{waitingWords(waiting_minutes)}</span>
            {is_late && ", passou\u00a0do\u00a0prazo"}
          </span>
        )}
        <span className={smallClass}>
          <span className="whitespace-nowrap">{formatDateTime(new Date(asked_at))}</span>
          {[outcome, lost_reason].map((words) => words && ` · ${words}`)}
        </span>
      </Cell>
      <Cell label="Cartas" className="max-lg:basis-full">
        {letters_now.length + references.length > 0 ? <Letters inquiry={inquiry} /> : "—"}
      </Cell>
      <Cell label="Responsável" className="lg:whitespace-nowrap">
        {owner_name ?? "Ninguém"}
      </Cell>
      <Cell label="Próximo passo" className="wrap-anywhere">
        {next_step_at ? (
          <>
            {next_step}{" "}
            <time
              dateTime={next_step_at}
              className={`whitespace-nowrap ${is_step_late ? lateClass : smallClass}`}
            >
              {formatDateTime(new Date(next_step_at))}
              {is_step_late && ", passou da hora"}
            </time>
          </>
        ) : (
          (next_step ?? "—")
        )}
      </Cell>
      <td className="acts">
        <div className="flex justify-end gap-1 max-lg:mt-1 max-lg:justify-start">
          {phone && <TalkLink name={inquiry.name} about={nameOf(inquiry)} phone={phone} />}
          <Control
            size="sm"
            variant={status === "new" ? "primary" : "secondary"}
            aria-description={nameOf(inquiry)}
            onClick={onEdit}
          >
            {status === "new" ? "Atender" : "Abrir"}
          </Control>
        </div>
      </td>
    </>
  );
}

/** The request of an inquiry: time, page, text, letters, and ways to answer. */
export function InquiryRequest({ inquiry }: { inquiry: ListedInquiry }) {
  const { name, phone, page, asked_at, waiting_minutes } = inquiry;
  const wish = wishOf(inquiry);
  return (
    <section aria-label="Pedido" className="mb-4 rounded-xl border border-line bg-page p-3 text-sm">
      <p className="wrap-anywhere text-muted">
        {formatDateTime(new Date(asked_at))}
        {page && `, em ${page}`}
        {waiting_minutes !== null && ` · espera ${waitingWords(waiting_minutes)}`}
      </p>
      {wish && <p className="wrap-anywhere mt-1 whitespace-pre-line">{wish}</p>}
      <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-2">
        <Letters inquiry={inquiry} />
        <span className="ml-auto flex items-center gap-1">
          <PhoneLink phone={phone} />
          {phone && <TalkLink name={name} about={nameOf(inquiry)} phone={phone} />}
        </span>
      </div>
    </section>
  );
}

/** Returns the hour of the call and the text of a request. */
function wishOf({ when, message }: ListedInquiry): string {
  const time = CALL_TIMES.find((one) => one === when);
  return [time && CALL_TIME_WORDS[time], message].filter(Boolean).join(" · ");
}

function waitingWords(minutes: number): string {
  return minutes === 0 ? "há menos de 1 min útil" : `há ${formatMinutes(minutes)} úteis`;
}

function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a
      href={`tel:+${phone}`}
      className="whitespace-nowrap font-normal text-muted tabular-nums hover:underline max-lg:ml-2 lg:block"
    >
      {formatPhone(phone)}
    </a>
  );
}

function Letters({ inquiry: { letters_now, references } }: { inquiry: ListedInquiry }) {
  return (
    <ul className="flex flex-col gap-1 max-lg:inline-flex">
      {letters_now.map(({ id, state, credit_value_formatted }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 tabular-nums lg:flex-nowrap">
          <a href={`/iacontrol/contemplated?search=${id}`} className="font-medium hover:underline">
            {id}
          </a>
          <Badge tone={LETTER_STATES[state].tone}>{LETTER_STATES[state].label}</Badge>
          <span className="whitespace-nowrap text-muted">{credit_value_formatted}</span>
        </li>
      ))}
      {references.map((code) => (
        <li key={code}>
          <a
            href={`/iacontrol/contemplated?search=${code}`}
            className="whitespace-nowrap text-muted text-xs hover:underline"
          >
            Protocolo {code}
          </a>
        </li>
      ))}
    </ul>
  );
}
