import {
  AuthHeading,
  AuthNotice,
  BackToLogin,
  EmailField,
  Submit,
} from "@/components/admin/screens/login/parts";
import { RECOVER_WITHOUT_MAIL } from "@/lib/platform/copy/messages";
import { formStateOf } from "@/lib/platform/http/form/state";
import type { Query } from "@/lib/platform/http/query";
import { canSendMail } from "@/lib/platform/mail/transport";
import { authMetadata } from "../view";

export const generateMetadata = () => authMetadata("Recuperar o acesso");

export default async function RecoverPage({ searchParams }: { searchParams: Promise<Query> }) {
  const state = await formStateOf(await searchParams, "account");
  return (
    <>
      <AuthHeading title="Recuperar o acesso">
        {canSendMail()
          ? "Mandamos um link para o seu e-mail. Com ele você cria uma nova senha."
          : RECOVER_WITHOUT_MAIL}
      </AuthHeading>
      {canSendMail() && <Ask state={state} />}
      <BackToLogin />
    </>
  );
}

function Ask({ state }: { state: Awaited<ReturnType<typeof formStateOf>> }) {
  if (state?.ok) return <AuthNotice good>{state.message}</AuthNotice>;
  const errors = state?.errors.email;
  return (
    <>
      {state && !errors && <AuthNotice>{state.message}</AuthNotice>}
      <RecoverForm email={state?.values.email ?? ""} errors={errors} />
    </>
  );
}

function RecoverForm({ email, errors }: { email: string; errors: string[] | undefined }) {
  return (
    <form method="post" action="/login/recuperar" noValidate className="flex flex-col gap-4">
      <EmailField email={email} errors={errors} />
      <Submit>Enviar o link</Submit>
    </form>
  );
}
