import type { ReactNode } from "react";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";

/** The error of a whole sign-in form. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-surface px-3.5 py-2.5 text-danger text-sm">
      {children}
    </p>
  );
}

/** The e-mail field of an account, marked for password managers. */
export function EmailField({ email, errors }: { email: string; errors: string[] | undefined }) {
  return (
    <TextField
      name="email"
      type="email"
      label="E-mail"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
      autoFocus={errors !== undefined}
      errors={errors}
      announce
    />
  );
}

/** The submit button of a sign-in form. */
export function Submit({ disabled, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Control type="submit" variant="primary" disabled={disabled} className="h-11! text-base!">
      {children}
    </Control>
  );
}
