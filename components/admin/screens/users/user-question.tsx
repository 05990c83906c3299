"use client";

import type { AdminUser } from "@/lib/people/users/data";
import { Confirm } from "../../kit/ui/confirm";

export type UserAction = "password" | "sessions" | "invite" | "withdraw" | "twoFactor" | "identity";
export type Question = { action: UserAction; user: AdminUser };

type Words = { question: string; confirm: string; detail: (user: AdminUser) => string; harmless?: true };

const WORDS: Record<UserAction, Words> = {
  password: {
    question: "Criar uma nova senha?",
    confirm: "Criar nova senha",
    detail: ({ name }) => `A senha atual de ${name} deixa de valer, e as sessões abertas são encerradas.`,
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
  withdraw: {
    question: "Retirar o convite?",
    confirm: "Retirar convite",
    detail: ({ name }) => `O link enviado a ${name} deixa de valer, e o usuário sai da lista.`,
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

/** The question before a change to a user's access. */
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
