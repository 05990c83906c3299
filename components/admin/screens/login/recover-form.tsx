import { EmailField, Submit } from "./parts";

/** Asks for the link that sets a lost password anew. A plain form: it works in any browser. */
export function RecoverForm({ email, errors }: { email: string; errors: string[] | undefined }) {
  return (
    <form method="post" action="/login/recuperar" noValidate className="flex flex-col gap-4">
      <EmailField email={email} errors={errors} />
      <Submit>Enviar o link</Submit>
    </form>
  );
}
