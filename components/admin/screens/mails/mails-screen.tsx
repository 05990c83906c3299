import { NO_MAIL_SERVER } from "@/lib/office/dashboard/needs/rules";
import { formatDateTime } from "@/lib/platform/format/date";
import type { Page } from "@/lib/platform/http/pagination";
import type { MailFailure, UndeliveredMail } from "@/lib/platform/mail/failures/data";
import { describeMailProblem } from "@/lib/platform/mail/failures/problem";
import { canSendMail } from "@/lib/platform/mail/transport";
import { LinkTable } from "../../kit/table/table";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { PanelLink } from "../dashboard/panel";
import { MailActions } from "./mail-actions";

const KINDS: Record<string, string> = {
  newsletter_leave: "Link para sair dos informativos",
  alert_confirm: "Confirmação de aviso de cartas",
  alert_news: "Aviso de cartas novas",
  alert_leave: "Link para encerrar os avisos",
  newsletter_post: "Informativo",
  newsletter_test: "Teste de informativo",
  account_recover: "Link para criar uma nova senha",
  account_invite: "Convite para a área administrativa",
  account_password: "À equipe: senha alterada",
  account_email_confirm: "Link para confirmar o novo e-mail",
  account_email_asked: "À equipe: pedida a troca do e-mail",
  account_email_changed: "À equipe: e-mail alterado",
  account_guessed: "À equipe: tentativas erradas em uma sessão",
  account_device: "À equipe: entrada em um novo aparelho",
  inquiry_late: "À equipe: atendimento sem resposta",
  "inquiry.created": "Atendimento novo",
  "inquiry.updated": "Atendimento alterado",
  "inquiry.deleted": "Atendimento apagado",
  import_failed: "À equipe: importação que falhou",
  partner_silent: "À equipe: parceiro que parou de atualizar",
};

const FAILURE_WORDS: Record<MailFailure, { title: string; note: string; empty: string }> = {
  failed: {
    title: "E-mails que não foram entregues",
    note: "Dos últimos 7 dias. Depois de resolver o motivo, envie de novo; links que venceram e informativos ficam de fora (um informativo se envia de novo na tela dele).",
    empty: "Nenhum e-mail deixou de ser entregue.",
  },
  claimed: {
    title: "Envios sem confirmação",
    note: "O servidor parou no meio do envio. Eles não saem de novo, para ninguém receber dois.",
    empty: "Todos os envios foram confirmados.",
  },
  blocked: {
    title: "E-mails que esperam pelo servidor de e-mail",
    note: "O servidor de e-mail não aceita mensagens. O site tenta de novo sozinho enquanto o e-mail ainda faz sentido.",
    empty: "O servidor de e-mail aceita tudo.",
  },
  queued: {
    title: "Pedidos por e-mail que esperam",
    note: "Links para confirmar, sair ou entrar que ainda não puderam ser enviados. O site tenta de novo sozinho.",
    empty: "Nenhum pedido espera.",
  },
  webhook: {
    title: "Avisos ao CRM que não chegaram",
    note: "O site tentou por um dia. Depois de resolver o motivo, envie de novo: vai o estado de agora.",
    empty: "Todos os avisos chegaram.",
  },
};

/** The mails with one kind of failure, without their texts, or the failed events for a CRM. */
export function MailsScreen({
  failure,
  mails,
  user,
}: {
  failure: MailFailure;
  mails: Page<UndeliveredMail> | null;
  user: { is_root: boolean };
}) {
  const { title, note, empty } = FAILURE_WORDS[failure];
  const { text, detail, action } = NO_MAIL_SERVER;
  const howTo = <PanelLink href={action.href}>{action.label}</PanelLink>;
  const isEvent = failure === "webhook";
  const found = mails?.data.length ?? 0;
  return (
    <>
      <ScreenHeading above={["/iacontrol", "Dashboard"]} title={title} note={found > 0 && note}>
        {found > 0 && failure !== "queued" && failure !== "blocked" && <MailActions status={failure} />}
      </ScreenHeading>
      <LinkTable
        page={mails}
        caption={title}
        columns={[
          {
            title: "De quando",
            className: "whitespace-nowrap tabular-nums",
            cell: ({ created_at }) => formatDateTime(created_at),
          },
          { title: "O que é", cell: ({ kind }) => KINDS[kind] ?? "Outro e-mail" },
          {
            title: isEvent ? "Atendimento" : "Para",
            cell: ({ recipient }) => (isEvent ? recipient : maskedAddress(recipient)),
          },
          { title: "Tentativas", className: "number", cell: ({ attempts }) => attempts },
          {
            title: "Motivo",
            className: "wrap-anywhere text-muted",
            cell: ({ problem }) => describeMailProblem(problem),
          },
        ]}
        noun={isEvent ? ["aviso", "avisos"] : ["e-mail", "e-mails"]}
        empty={
          canSendMail() || isEvent
            ? { text: empty, hint: "Se isso mudar, o Dashboard avisa em “Precisa de você”." }
            : { text, hint: detail, action: user.is_root && howTo }
        }
        href={(page) => `/iacontrol/mails?status=${failure}&page=${page}`}
        keyOf={({ id }) => id}
      />
    </>
  );
}

/** Returns a masked address: "a…@exemplo.com". */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${address.slice(0, 1)}…${address.slice(at)}`;
}
