import type { ListedInquiry } from "@/lib/people/inquiries/wire";
import { CALL_TIME_WORDS, CALL_TIMES, STATUS_WORDS } from "@/lib/people/inquiries/words";
import { formatMinutes } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { Cell } from "../../kit/table/paged-table";
import { Badge } from "../../kit/ui/badge";
import { RowControl } from "../../kit/ui/control";
import { TalkLink } from "../../kit/ui/talk-link";
import { LETTER_STATES } from "../references/holds";

const STATUS_TONES = {
  new: "warning",
  in_progress: "highlight",
  waiting: "neutral",
  won: "positive",
  lost: "danger",
  discarded: "neutral",
} as const;

/** The cells of an inquiry's row. */
export function InquiryCells({ inquiry, onEdit }: { inquiry: ListedInquiry; onEdit: () => void }) {
  const { id, name, phone, status, owner_name, next_step, next_step_at, is_step_late, outcome, lost_reason } =
    inquiry;
  const { letters_now, references } = inquiry;
  const about = name ?? `Atendimento ${id}`;
  return (
    <>
      <th scope="row" data-label="Pessoa" className="title wrap-anywhere font-medium">
        {about}
        {phone && (
          <span className="whitespace-nowrap font-normal text-muted tabular-nums max-lg:ml-2 lg:block">
            {formatPhone(phone)}
          </span>
        )}
        <Wanted inquiry={inquiry} />
      </th>
      <Cell label="Situação" className="bare lg:whitespace-nowrap">
        <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
        <Waiting inquiry={inquiry} />
        {(outcome || lost_reason) && (
          <span className="wrap-anywhere mt-1 block text-muted text-xs">
            {[outcome, lost_reason].filter(Boolean).join(" · ")}
          </span>
        )}
      </Cell>
      <Cell label="Cartas" className="max-lg:basis-full lg:whitespace-nowrap">
        {letters_now.length + references.length > 0 ? <Letters inquiry={inquiry} /> : "—"}
      </Cell>
      <Cell label="Responsável">{owner_name ?? "Ninguém"}</Cell>
      <Cell label="Próximo passo" className="wrap-anywhere">
        {next_step || next_step_at ? (
          <>
            {next_step}
            {next_step_at && (
              <time
                dateTime={next_step_at}
                className={`block whitespace-nowrap text-xs tabular-nums ${is_step_late ? "font-medium text-danger" : "text-muted"}`}
              >
                {formatDateTime(new Date(next_step_at))}
                {is_step_late && ", passou da hora"}
              </time>
            )}
          </>
        ) : (
          "—"
        )}
      </Cell>
      <td className="acts">
        <div className="flex justify-end gap-0.5 max-lg:justify-start">
          {phone && <TalkLink name={name} about={about} phone={phone} />}
          <RowControl label="Atender" aria-description={about} onClick={onEdit} />
        </div>
      </td>
    </>
  );
}

/** The time and the text of the request. */
function Wanted({ inquiry: { when, message } }: { inquiry: ListedInquiry }) {
  const time = CALL_TIMES.find((one) => one === when);
  const text = [time && CALL_TIME_WORDS[time], message].filter(Boolean).join(" · ");
  if (!text) return null;
  return (
    <span title={text} className="line-clamp-2 max-w-80 font-normal text-muted text-xs">
      {text}
    </span>
  );
}

function Waiting({ inquiry: { waiting_minutes, is_late, asked_at } }: { inquiry: ListedInquiry }) {
  const since = (
    <span className="whitespace-nowrap text-muted text-xs tabular-nums max-lg:ml-2 lg:block">
      {formatDateTime(new Date(asked_at))}
    </span>
  );
  if (waiting_minutes === null) return since;
  return (
    <>
      <span
        className={`whitespace-nowrap text-xs max-lg:ml-2 lg:mt-1 lg:block ${is_late ? "font-medium text-danger" : ""}`}
      >
        há {formatMinutes(waiting_minutes)} úteis{is_late && ", passou do prazo"}
      </span>
      {since}
    </>
  );
}

function Letters({ inquiry: { letters_now, references } }: { inquiry: ListedInquiry }) {
  return (
    <ul className="flex flex-col gap-1 max-lg:inline-flex">
      {letters_now.map(({ id, state, credit_value_formatted }) => (
        <li key={id} className="flex items-center gap-x-2 tabular-nums max-lg:flex-wrap">
          <a href={`/iacontrol/contemplated?search=${id}`} className="font-medium hover:underline">
            {id}
          </a>
          <span className="text-muted">{credit_value_formatted}</span>
          <Badge tone={LETTER_STATES[state].tone}>{LETTER_STATES[state].label}</Badge>
        </li>
      ))}
      {references.map((code) => (
        <li key={code}>
          <a href={`/iacontrol/references?code=${code}`} className="text-muted text-xs hover:underline">
            Protocolo {code}
          </a>
        </li>
      ))}
    </ul>
  );
}
