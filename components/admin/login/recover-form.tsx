import { Control } from "../ui/control";
import { TextField } from "../ui/field";

/** Asks for the link that sets a lost password anew. A plain form: it works in any browser. */
export function RecoverForm({ email, errors }: { email: string; errors: string[] | undefined }) {
  return (
    <form method="post" action="/login/recuperar" noValidate className="flex flex-col gap-4">
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
      <Control type="submit" variant="primary" className="h-11! text-base!">
        Enviar o link
      </Control>
    </form>
  );
}
