import { TextField } from "../../kit/ui/field";

/** The six-digit code of the authenticator, which may be typed with a space. */
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
