import { TextField } from "../../kit/ui/field";

/** The six digits that the application shows; people type a space in their middle. */
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
