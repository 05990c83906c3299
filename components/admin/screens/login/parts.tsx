import type { ReactNode } from "react";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";

/** What went wrong with a whole form of the ways in. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-surface px-3.5 py-2.5 text-danger text-sm">
      {children}
    </p>
  );
}

/** The e-mail of an account, as password managers find it. */
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

/** The one button of a form of the ways in. */
export function Submit({ disabled, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Control type="submit" variant="primary" disabled={disabled} className="h-11! text-base!">
      {children}
    </Control>
  );
}
