import type { ReactNode } from "react";
import type { Account } from "@/lib/people/account/data";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";
import type { useAccountForm } from "./use-account-form";

type Form = Pick<ReturnType<typeof useAccountForm>, "form" | "ready" | "sending" | "submit">;

/** A form of one account panel with its button. */
export function AccountForm({
  state: { form, ready, sending, submit },
  action,
  children,
}: {
  state: Form;
  action: string;
  children: ReactNode;
}) {
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex max-w-md flex-col items-start gap-4"
    >
      {children}
      <Control type="submit" variant="primary" disabled={!ready} aria-disabled={sending}>
        {sending ? "Salvando..." : action}
      </Control>
    </form>
  );
}

/** The current password, which is not required right after sign-in; a user of a provider may have none. */
export function CurrentPassword({
  account: { fresh, has_identity },
  errors,
}: {
  account: Pick<Account, "fresh" | "has_identity">;
  errors: string[] | undefined;
}) {
  if (fresh && !errors) return null;
  return (
    <TextField
      name="current_password"
      type="password"
      label="Senha atual"
      autoComplete="current-password"
      className="w-full"
      errors={errors}
      hint={
        has_identity && "Entra sem senha? Saia e entre de novo: nos dez minutos seguintes ela não é pedida."
      }
    />
  );
}
