import type { ListedInquiry } from "@/lib/people/inquiries/data";
import { CALL_TIME_WORDS, describeDeadline, describeWait, STATES } from "@/lib/people/inquiries/words";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { capitalize } from "@/lib/platform/format/text";
import { Cell } from "../../kit/table/paged-table";
import { Badge } from "../../kit/ui/badge";
import { Control, controlClass, TalkLink } from "../../kit/ui/control";
import { MessageCircle } from "../../kit/ui/icons";
import { LETTER_STATES } from "../letters/holds";

const talkClass = controlClass("secondary", "sm");
const linkClass = "whitespace-nowrap font-normal text-muted tabular-nums hover:underline";

/** Returns the name of an inquiry's person, or its number. */
export function nameOf({ name, id }: ListedInquiry): string {
  return name ?? `Atendimento ${id}`;
}

export function InquiryCells({ inquiry, onEdit }: { inquiry: ListedInquiry; onEdit: () => void }) {
  const { name, phone, status, is_late, outcome, lost_reason } = inquiry;
  const { letters_now, references, owner_name, next_step, next_step_at, is_step_late } = inquiry;
  return (
    <>
      <th scope="row" data-label="Pessoa" className="title wrap-anywhere font-medium">
        <span className="block max-lg:pr-28">{nameOf(inquiry)}</span>
        {phone && (
          <a href={`tel:+${phone}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        )}
        <span className="line-clamp-2 max-w-80 font-normal text-muted text-xs">{wishOf(inquiry)}</span>
      </th>
      <Cell label="Situação" className="bare">
        {/* On phones in the corner, beside the name. */}
        <span className="max-lg:absolute max-lg:top-3 max-lg:right-4">
          <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
        </span>
        <p className={`font-medium tabular-nums empty:hidden lg:mt-1 ${is_late ? "text-danger" : ""}`}>
          {deadlineOf(inquiry)}
        </p>
        <p className="text-muted tabular-nums">{arrivalOf(inquiry)}</p>
        <p className="text-muted empty:hidden">{joined(outcome, lost_reason)}</p>
      </Cell>
      <Cell label="Cartas" className="bare max-lg:basis-full">
        {letters_now.length + references.length > 0 ? <Letters inquiry={inquiry} /> : "—"}
      </Cell>
      <Cell label="Responsável">{unbroken(owner_name ?? "Ninguém")}</Cell>
      <Cell label="Próximo passo" className={`lg:wrap-break-word ${is_step_late ? "text-danger" : ""}`}>
        {joined(next_step, dateTime(next_step_at), is_step_late && "passou da hora") || "—"}
      </Cell>
      <td className="acts">
        <div className="flex justify-end gap-2 max-lg:mt-1 max-lg:justify-start">
          {phone && (
            <TalkLink name={name} about={nameOf(inquiry)} phone={phone} className={talkClass}>
              <MessageCircle aria-hidden className="size-4" />
              Conversar
            </TalkLink>
          )}
          <Control
            size="sm"
            className="min-w-19"
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

export function InquiryRequest({ inquiry }: { inquiry: ListedInquiry }) {
  const facts = joined(arrivalOf(inquiry), inquiry.page_name, deadlineOf(inquiry));
  return (
    <section aria-label="Pedido" className="mb-4 rounded-xl border border-line bg-page p-3 text-sm">
      <p className="wrap-anywhere text-muted">{facts}</p>
      <p className="wrap-anywhere my-1 whitespace-pre-line">{wishOf(inquiry)}</p>
      <Letters inquiry={inquiry} />
    </section>
  );
}

function joined(...texts: (string | null | false)[]): string {
  return texts.filter(Boolean).join(" · ");
}

function dateTime(instant: string | null): string | null {
  return instant && unbroken(formatDateTime(new Date(instant)));
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** Returns the preferred time of day for a call, and the text of a request. */
function wishOf({ when, message }: ListedInquiry): string {
  return joined(when && CALL_TIME_WORDS[when], message);
}

/** Returns the time by which a person is to be answered; null once answered. */
function deadlineOf({ is_late, answer_by }: ListedInquiry): string | null {
  if (is_late) return "Passou do prazo";
  return answer_by && capitalize(describeDeadline(answer_by));
}

/** Returns the time of a request and, while it is unanswered, the business time since. */
function arrivalOf({ asked_at, waiting_minutes, is_outside_hours }: ListedInquiry): string {
  const arrival = unbroken(`chegou ${dateTime(asked_at)}`);
  if (waiting_minutes === null) return arrival;
  return `${arrival}, ${unbroken(is_outside_hours ? "fora do horário" : describeWait(waiting_minutes))}`;
}

function Letters({ inquiry: { letters_now, references } }: { inquiry: ListedInquiry }) {
  const found = (search: number | string) => `/iacontrol/contemplated?search=${search}`;
  return (
    <ul className="flex flex-col gap-1 max-lg:inline-flex">
      {letters_now.map(({ id, state, credit_value_formatted }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 tabular-nums 2xl:flex-nowrap">
          <a href={found(id)} className="whitespace-nowrap font-medium hover:underline">
            Carta {id}
          </a>
          <Badge tone={LETTER_STATES[state].tone}>{LETTER_STATES[state].label}</Badge>
          <span className="whitespace-nowrap text-muted">{credit_value_formatted}</span>
        </li>
      ))}
      {references.map((code) => (
        <li key={code}>
          <a href={found(code)} className={`${linkClass} inline-flex min-h-6 items-center text-xs`}>
            Protocolo {code}
          </a>
        </li>
      ))}
    </ul>
  );
}
