import { formatDateTime } from "@/lib/format/date";
import type { Page } from "@/lib/http/pagination";
import type { MailTrouble, TroubledMail } from "@/lib/mail/data";
import { LinkPagination } from "../filters/link-pagination";
import { EmptyState } from "../ui/empty-state";
import { ScreenHeading } from "../ui/screen-heading";
import { mailKind, maskedAddress, TROUBLE_WORDS } from "./mail-words";
import { MarkSeen } from "./mark-seen";

/** The mails behind one of the dashboard's sentences; their text is kept nowhere. */
export function MailsScreen({ trouble, mails }: { trouble: MailTrouble; mails: Page<TroubledMail> | null }) {
  const { title, note, empty } = TROUBLE_WORDS[trouble];
  const found = mails?.data.length ?? 0;
  return (
    <>
      <ScreenHeading title={title} note={note}>
        {found > 0 && trouble !== "queued" && <MarkSeen status={trouble} />}
      </ScreenHeading>
      {!mails || found === 0 ? (
        <EmptyState text={mails ? empty : "Não foi possível carregar os e-mails."} />
      ) : (
        <>
          <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-panel">
            <table className="data-table">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr>
                  {["De quando", "O que é", "Para", "Tentativas", "Motivo"].map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {mails.data.map(({ id, kind, recipient, problem, attempts, created_at }) => (
                  <tr key={id}>
                    <td data-label="De quando" className="whitespace-nowrap tabular-nums">
                      {formatDateTime(created_at)}
                    </td>
                    <td data-label="O que é">{mailKind(kind)}</td>
                    <td data-label="Para">{maskedAddress(recipient)}</td>
                    <td data-label="Tentativas" className="tabular-nums">
                      {attempts}
                    </td>
                    <td data-label="Motivo" className="wrap-anywhere text-muted">
                      {problem ?? "—"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <LinkPagination
            meta={mails.meta}
            noun={["e-mail", "e-mails"]}
            href={(page) => `/iacontrol/mails?status=${trouble}&page=${page}`}
          />
        </>
      )}
    </>
  );
}
