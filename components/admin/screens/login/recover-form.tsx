import { EmailField, Submit } from "./parts";

/** The form that requests a password reset. It works without JavaScript. */
export function RecoverForm({ email, errors }: { email: string; errors: string[] | undefined }) {
  return (
    <form method="post" action="/login/recuperar" noValidate className="flex flex-col gap-4">
      <EmailField email={email} errors={errors} />
      <Submit>Enviar o link</Submit>
    </form>
  );
}
