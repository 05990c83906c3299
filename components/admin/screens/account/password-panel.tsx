"use client";

import { useRouter } from "next/navigation";
import type { Account } from "@/lib/people/account/data";
import { NewPasswordField } from "../login/new-password-field";
import { AccountForm, CurrentPassword } from "./account-form";
import { AccountPanel } from "./account-panel";
import { useAccountForm } from "./use-account-form";

/** The user's password. */
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
