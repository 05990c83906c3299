import type { ReactNode } from "react";
import { Control, controlClass } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";

/** With `passkeys`, password managers also suggest passkeys. */
export function EmailField({
  email,
  errors,
  passkeys,
  autoFocus = true,
}: {
  email: string;
  errors: string[] | undefined;
  passkeys?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      name="email"
      type="email"
      label="E-mail"
      autoComplete={passkeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
      autoFocus={autoFocus}
      errors={errors}
      announce
    />
  );
}

export function Submit({ disabled, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Control type="submit" variant="primary" disabled={disabled} className="h-11! text-base!">
      {children}
    </Control>
  );
}

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display font-bold text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted leading-6">{children}</p>
    </>
  );
}

export function AuthNotice({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p
      role={good ? "status" : "alert"}
      className={`mb-5 rounded-xl px-4 py-3 leading-6 ${good ? "bg-positive-surface text-positive" : "bg-danger-surface text-danger"}`}
    >
      {children}
    </p>
  );
}

export function BackToLogin({ primary }: { primary?: boolean }) {
  return primary ? (
    <a href="/login" className={`${controlClass("primary")} h-11! w-full text-base!`}>
      Entrar
    </a>
  ) : (
    <a
      href="/login"
      className="mt-5 inline-flex min-h-11 items-center self-start rounded text-accent underline underline-offset-4"
    >
      Voltar para a entrada
    </a>
  );
}

/** The code may be typed with a space. */
export function CodeField({ errors, autoFocus }: { errors: string[] | undefined; autoFocus?: boolean }) {
  return (
    <TextField
      name="code"
      label="Código do aplicativo"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      autoFocus={autoFocus}
      errors={errors}
    />
  );
}
