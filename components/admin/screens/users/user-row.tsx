"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { countOf } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Badge } from "../../kit/ui/badge";
import { Confirm } from "../../kit/ui/confirm";
import { RowControl } from "../../kit/ui/control";
import { RowActs } from "../../kit/ui/row-acts";
import { FlagSwitch } from "../../kit/ui/switch";
import { copyLink } from "./link-dialog";

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
  onActive: (on: boolean) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-[0.9375rem]">
          {user.name}
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
      <div className="flex max-w-full flex-wrap items-center gap-x-1 max-sm:-ml-2 lg:justify-end max-sm:[&>label]:pl-2">
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
        <RowActs name={user.name}>
          <RowControl label="Editar" aria-description={user.name} onClick={onEdit} />
          {ACTIONS.filter(([, , isPossible]) => isPossible(user, isSelf, mail)).map(([action, label]) => (
            <RowControl
              key={action}
              label={label}
              aria-description={user.name}
              onClick={() => onAsk(action)}
            />
          ))}
        </RowActs>
      </div>
    </li>
  );
}

type Allowed = (user: AdminUser, isSelf: boolean, mail: boolean) => boolean;

// The user's own password and second factor are changed in 'Minha conta'.
const ACTIONS: [action: UserAction, label: string, isPossible: Allowed][] = [
  ["invite", "Reenviar convite", ({ invitation }, _, mail) => Boolean(invitation) && mail],
  ["link", "Novo link de convite", ({ invitation }, _, mail) => Boolean(invitation) && !mail],
  ["withdraw", "Retirar convite", ({ invitation }) => Boolean(invitation)],
  ["password", "Nova senha", ({ invitation }, isSelf) => !isSelf && !invitation],
  ["twoFactor", "Retirar verificação em duas etapas", (user, isSelf) => user.two_factor && !isSelf],
  ["identity", "Desligar do provedor", ({ has_identity }) => has_identity],
  ["sessions", "Encerrar sessões", ({ sessions }) => sessions > 0],
];

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

type UserAction = "password" | "sessions" | "invite" | "link" | "withdraw" | "twoFactor" | "identity";
export type Question = { action: UserAction; user: AdminUser };

type Words = { question: string; confirm: string; detail: (user: AdminUser) => string; harmless?: true };

const WORDS: Record<UserAction, Words> = {
  password: {
    question: "Retirar a senha atual?",
    confirm: "Criar link da nova senha",
    detail: ({ name }) =>
      `A senha atual de ${name} deixa de valer, e as sessões abertas são encerradas. Você recebe um link para ${name} escolher outra.`,
  },
  sessions: {
    question: "Encerrar todas as sessões?",
    confirm: "Encerrar sessões",
    detail: ({ name }) => `${name} terá de entrar de novo em todos os aparelhos.`,
  },
  invite: {
    question: "Enviar o convite de novo?",
    confirm: "Reenviar convite",
    detail: ({ email }) => `Um novo link vai para ${email} e vale por 7 dias. O anterior deixa de valer.`,
    harmless: true,
  },
  link: {
    question: "Criar outro link de convite?",
    confirm: "Criar link",
    detail: () => "O link anterior deixa de valer. O novo vale por 7 dias.",
    harmless: true,
  },
  withdraw: {
    question: "Retirar o convite?",
    confirm: "Retirar convite",
    detail: ({ name }) => `O link de ${name} deixa de valer, e o usuário sai da lista.`,
  },
  twoFactor: {
    question: "Retirar a verificação em duas etapas?",
    confirm: "Retirar verificação",
    detail: ({ name }) =>
      `A senha sozinha volta a abrir a conta de ${name}. Confirme antes que é a própria pessoa quem pede. As sessões abertas são encerradas.`,
  },
  identity: {
    question: "Desligar a conta do provedor?",
    confirm: "Desligar",
    detail: ({ name }) =>
      `A próxima entrada de ${name} pelo provedor liga a conta de novo, pelo e-mail. As sessões abertas são encerradas.`,
  },
};

export function UserQuestion({
  confirming,
  onYes,
  onNo,
}: {
  confirming: Question | null;
  onYes: (question: Question) => void;
  onNo: () => void;
}) {
  const words = WORDS[confirming?.action ?? "password"];
  return (
    <Confirm
      open={confirming !== null}
      question={words.question}
      detail={confirming && words.detail(confirming.user)}
      confirmLabel={words.confirm}
      danger={!words.harmless}
      onConfirm={() => confirming && onYes(confirming)}
      onCancel={onNo}
    />
  );
}
