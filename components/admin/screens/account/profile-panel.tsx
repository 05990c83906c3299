"use client";

import { useRouter } from "next/navigation";
import type { Account } from "@/lib/people/account/data";
import { TextField } from "../../kit/ui/field";
import { AccountForm } from "./account-form";
import { AccountPanel } from "./account-panel";
import { useAccountForm } from "./use-account-form";

/** The user's name. */
export function ProfilePanel({ account }: { account: Account }) {
  const router = useRouter();
  const state = useAccountForm("/api/account", "PUT", () => router.refresh());
  return (
    <AccountPanel title="Nome" note="Como você aparece na auditoria e ao lado dos informativos que escreve.">
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
