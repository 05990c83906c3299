import { formatDateTime } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import type { MailTrouble, TroubledMail } from "@/lib/platform/mail/failures/data";
import { describeMailProblem } from "@/lib/platform/mail/failures/problem";
import { LinkTable } from "../../kit/table/link-table";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { MailActions } from "./mail-actions";
import { mailKind, maskedAddress, TROUBLE_WORDS } from "./mail-words";

/** The mails of one status; their texts are not stored. */
export function MailsScreen({ trouble, mails }: { trouble: MailTrouble; mails: Page<TroubledMail> | null }) {
  const { title, note, empty } = TROUBLE_WORDS[trouble];
  const found = mails?.data.length ?? 0;
  return (
    <>
      <ScreenHeading title={title} note={note}>
        {found > 0 && (trouble === "failed" || trouble === "claimed") && <MailActions status={trouble} />}
      </ScreenHeading>
      <LinkTable
        page={mails}
        caption={title}
        headings={["De quando", "O que é", "Para", "Tentativas", "Motivo"]}
        noun={["e-mail", "e-mails"]}
        empty={{ text: empty }}
        failed="Não foi possível carregar os e-mails."
        href={(page) => `/iacontrol/mails?status=${trouble}&page=${page}`}
        keyOf={({ id }) => id}
        row={({ kind, recipient, problem, attempts, created_at }) => (
          <>
            <td data-label="De quando" className="whitespace-nowrap tabular-nums">
              {formatDateTime(created_at)}
            </td>
            <td data-label="O que é">{mailKind(kind)}</td>
            <td data-label="Para">{maskedAddress(recipient)}</td>
            <td data-label="Tentativas" className="tabular-nums">
              {attempts}
            </td>
            <td data-label="Motivo" className="wrap-anywhere text-muted">
              {describeMailProblem(problem)}
            </td>
          </>
        )}
      />
    </>
  );
}
