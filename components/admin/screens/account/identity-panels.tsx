"use client";

import { useRouter } from "next/navigation";
import type { Account } from "@/lib/people/account/data";
import { act } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";
import { call } from "../../kit/ui/request";
import { NewPasswordField } from "../login/new-password-field";
import { AccountForm, AccountPanel, CurrentPassword, useAccountForm } from "./account-form";

/** The user's e-mail address. A new address takes effect once it is confirmed. */
export function EmailPanel({ account, isRoot }: { account: Account; isRoot: boolean }) {
  const router = useRouter();
  const state = useAccountForm("/api/account/email", "POST", () => router.refresh());
  return (
    <AccountPanel
      title="E-mail"
      note={
        <>
          Você entra com <strong className="wrap-anywhere text-content">{account.email}</strong>.
          {account.mail && " Um novo e-mail só vale depois de confirmado, e o atual recebe um aviso."}
        </>
      }
    >
      {account.wanted_email && <Wanted email={account.wanted_email} />}
      {account.mail ? (
        <AccountForm state={state} action="Trocar e-mail">
          <TextField
            name="email"
            type="email"
            label="Novo e-mail"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="w-full"
            errors={state.errors.email}
          />
          <CurrentPassword account={account} errors={state.errors.current_password} />
        </AccountForm>
      ) : (
        <p className="text-muted leading-6">
          {isRoot ? (
            <>
              Para trocar o e-mail, use{" "}
              <a href="/iacontrol/users" className="text-accent underline underline-offset-4">
                Usuários
              </a>
              :
            </>
          ) : (
            "Para trocar o e-mail, peça a um administrador:"
          )}{" "}
          o envio de e-mails está desligado.
        </p>
      )}
    </AccountPanel>
  );
}

function Wanted({ email }: { email: string }) {
  const router = useRouter();
  async function withdraw() {
    if (await act(call("/api/account/email", { method: "DELETE" }))) router.refresh();
  }
  return (
    <div
      role="note"
      className="mb-5 flex max-w-md flex-wrap items-center justify-between gap-3 rounded-xl bg-warning-surface px-4 py-3 text-warning"
    >
      <p className="min-w-0 flex-1 break-words">
        Aguardando a confirmação de <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <Control size="sm" onClick={withdraw}>
        Cancelar troca
      </Control>
    </div>
  );
}

export function ProfilePanel({ account }: { account: Account }) {
  const router = useRouter();
  const state = useAccountForm("/api/account", "PUT", () => router.refresh());
  return (
    <AccountPanel
      title="Seu nome"
      note="Como você aparece na auditoria e ao lado dos informativos que escreve."
    >
      <AccountForm state={state} action="Salvar nome">
        <TextField
          name="name"
          label="Nome"
          autoComplete="name"
          defaultValue={account.name}
          className="w-full"
          errors={state.errors.name}
        />
      </AccountForm>
    </AccountPanel>
  );
}

export function PasswordPanel({
  account,
  hasOtherSessions,
}: {
  account: Account;
  hasOtherSessions: boolean;
}) {
  const router = useRouter();
  const state = useAccountForm("/api/account/password", "POST", () => {
    state.form.current?.reset();
    router.refresh();
  });
  return (
    <AccountPanel
      title="Senha"
      note={hasOtherSessions && "Ao trocar, todas as outras sessões são encerradas. Esta continua aberta."}
    >
      <AccountForm state={state} action="Trocar senha">
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        <CurrentPassword account={account} errors={state.errors.current_password} />
        <NewPasswordField errors={state.errors.password} />
      </AccountForm>
    </AccountPanel>
  );
}
