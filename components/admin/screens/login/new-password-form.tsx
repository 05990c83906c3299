import { TextField } from "../../kit/ui/field";
import { NewPasswordField } from "./new-password-field";
import { Submit } from "./parts";

/** Sets a password by a mailed link. A plain form: it works in any browser. */
export function NewPasswordForm({
  token,
  email,
  errors,
}: {
  token: string;
  email: string;
  errors: string[] | undefined;
}) {
  return (
    <form method="post" action="/login/nova-senha" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {/* For password managers: whose password this is. */}
      <TextField
        name="username"
        type="email"
        label="E-mail"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NewPasswordField errors={errors} autoFocus={errors !== undefined} />
      <Submit>Salvar a senha</Submit>
    </form>
  );
}
