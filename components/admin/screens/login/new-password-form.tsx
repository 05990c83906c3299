import { TextField } from "../../kit/ui/field";
import { NewPasswordField } from "./new-password-field";
import { Submit } from "./parts";

/** The form that sets a password after a mailed link. It works without JavaScript. */
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
      {/* The user name for password managers. */}
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
