"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { EditControl } from "../../kit/crud/record-controls";
import { Badge } from "../../kit/ui/badge";
import { Confirm } from "../../kit/ui/confirm";
import { RowControl } from "../../kit/ui/control";
import { copyText } from "../../kit/ui/copy";
import { RowActs } from "../../kit/ui/row-acts";
import { type Describe, FlagSwitch } from "../../kit/ui/switch";

export function copyLink(url: string): Promise<boolean> {
  return copyText(url, "Link copiado. Envie-o por um canal seguro.");
}

export function UserRow({
  user,
  isSelf,
  mail,
  link,
  onAsk,
  onEdit,
  onActive,
}: {
  user: AdminUser;
  isSelf: boolean;
  /** True if invitations are sent by mail. */
  mail: boolean;
  /** The link of an invitation that was sent from this screen. */
  link?: string;
  onAsk: (action: UserAction) => void;
  onEdit: () => void;
  onActive: (on: boolean, describe: Describe) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-4 max-sm:items-start max-sm:pr-2 max-sm:[&>.row-acts]:-my-2.5 sm:px-5">
      <div className="relative min-w-0 flex-1 sm:basis-64">
        <EditControl name={user.name} onEdit={onEdit} />
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-[0.9375rem]">
          <span className="max-sm:basis-full">{user.name}</span>
          {user.is_root ? (
            <Badge tone="highlight">Administrador</Badge>
          ) : (
            <Badge tone="neutral">Editor</Badge>
          )}
          {isSelf && <Badge tone="neutral">Você</Badge>}
          {user.two_factor ? (
            <Badge tone="positive">Duas etapas</Badge>
          ) : (
            !user.invitation && <Badge tone="neutral">Sem duas etapas</Badge>
          )}
          <InvitationBadge user={user} mail={mail} />
        </h2>
        <p className="truncate text-muted">{user.email}</p>
        <p className="text-sm text-muted">{describeAccess(user)}</p>
      </div>
      <div className="flex max-w-full flex-wrap items-center gap-x-1 empty:hidden max-sm:order-last max-sm:basis-full lg:justify-end">
        {!isSelf && (
          <FlagSwitch
            on={user.is_active}
            words={["Ativo", "Inativo"]}
            label="Ativo"
            name={user.name}
            onChange={onActive}
          />
        )}
        {link && (
          <RowControl
            label="Copiar o link do convite"
            aria-description={user.name}
            onClick={() => void copyLink(link)}
          />
        )}
      </div>
      <RowActs name={user.name}>
        <RowControl label="Editar" aria-description={user.name} onClick={onEdit} />
        {ACTIONS.filter(({ isPossible }) => isPossible(user, { isSelf, mail })).map((action) => (
          <RowControl
            key={action.label}
            label={action.label}
            aria-description={user.name}
            onClick={() => onAsk(action)}
          />
        ))}
      </RowActs>
    </li>
  );
}

function InvitationBadge({ user: { invitation }, mail }: { user: AdminUser; mail: boolean }) {
  if (invitation === "open")
    return <Badge tone="warning">{mail ? "Convite enviado" : "Convite em aberto"}</Badge>;
  return invitation === "expired" ? <Badge tone="danger">Convite vencido</Badge> : null;
}

function describeAccess({
  invitation,
  invited_at,
  last_signed_in_at,
  sessions,
  last_seen_at,
}: AdminUser): string {
  if (invitation && invited_at) return `Convite de ${at(invited_at)}, ainda não aceito`;
  const entered = last_signed_in_at ? `Última entrada em ${at(last_signed_in_at)}` : "Nunca entrou";
  if (sessions === 0 || !last_seen_at) return `${entered} · nenhuma sessão aberta`;
  const count = countOf(sessions, "sessão aberta", "sessões abertas");
  return `${entered} · ${count}, última atividade em ${at(last_seen_at)}`;
}

function at(instant: string): string {
  return formatDateTime(new Date(instant));
}

type UserAction = {
  label: string;
  isPossible: (user: AdminUser, on: { isSelf: boolean; mail: boolean }) => boolean;
  /** The request below the user's address. */
  request: readonly [method: "POST" | "DELETE", path: string];
  question: string;
  /** If omitted, the label. */
  confirm?: string;
  detail: (user: AdminUser) => string;
  harmless?: true;
};
export type Question = { action: UserAction; user: AdminUser };

// The user's own password and second factor are changed in 'Minha conta'.
const ACTIONS: readonly UserAction[] = [
  {
    label: "Reenviar convite",
    isPossible: ({ invitation }, { mail }) => Boolean(invitation) && mail,
    request: ["POST", "invitation"],
    question: "Enviar o convite de novo?",
    detail: ({ email }) => `Um novo link vai para ${email} e vale por 7 dias. O anterior deixa de valer.`,
    harmless: true,
  },
  {
    label: "Novo link de convite",
    isPossible: ({ invitation }, { mail }) => Boolean(invitation) && !mail,
    request: ["POST", "invitation"],
    question: "Criar outro link de convite?",
    confirm: "Criar link",
    detail: () => "O link anterior deixa de valer. O novo vale por 7 dias.",
    harmless: true,
  },
  {
    label: "Retirar convite",
    isPossible: ({ invitation }) => Boolean(invitation),
    request: ["DELETE", "invitation"],
    question: "Retirar o convite?",
    detail: ({ name }) => `O link de ${name} deixa de valer, e o usuário sai da lista.`,
  },
  {
    label: "Nova senha",
    isPossible: ({ invitation }, { isSelf }) => !isSelf && !invitation,
    request: ["POST", "password"],
    question: "Retirar a senha atual?",
    confirm: "Criar link da nova senha",
    detail: ({ name }) =>
      `A senha atual de ${name} deixa de valer, e as sessões abertas são encerradas. Você recebe um link para ${name} escolher outra.`,
  },
  {
    label: "Retirar verificação em duas etapas",
    isPossible: ({ two_factor }, { isSelf }) => two_factor && !isSelf,
    request: ["DELETE", "two-factor"],
    question: "Retirar a verificação em duas etapas?",
    confirm: "Retirar verificação",
    detail: ({ name }) =>
      `A senha sozinha volta a abrir a conta de ${name}. Confirme antes que é a própria pessoa quem pede. As sessões abertas são encerradas.`,
  },
  {
    label: "Desligar do provedor",
    isPossible: ({ has_identity }) => has_identity,
    request: ["DELETE", "identity"],
    question: "Desligar a conta do provedor?",
    confirm: "Desligar",
    detail: ({ name }) =>
      `A próxima entrada de ${name} pelo provedor liga a conta de novo, pelo e-mail. As sessões abertas são encerradas.`,
  },
  {
    label: "Encerrar sessões",
    isPossible: ({ sessions }) => sessions > 0,
    request: ["DELETE", "sessions"],
    question: "Encerrar todas as sessões?",
    detail: ({ name }) => `${name} terá de entrar de novo em todos os aparelhos.`,
  },
];

export function UserQuestion({
  confirming,
  onYes,
  onNo,
}: {
  confirming: Question | null;
  onYes: (question: Question) => void;
  onNo: () => void;
}) {
  const action = confirming?.action;
  return (
    <Confirm
      open={confirming !== null}
      question={action?.question ?? ""}
      detail={confirming && action?.detail(confirming.user)}
      confirmLabel={action?.confirm ?? action?.label ?? ""}
      danger={!action?.harmless}
      onConfirm={() => confirming && onYes(confirming)}
      onCancel={onNo}
    />
  );
}
