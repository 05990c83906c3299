import { controlClass } from "@/components/admin/kit/ui/control";
import { NewPasswordForm } from "@/components/admin/screens/login/new-password-form";
import { AuthHeading, AuthNotice, BackToLogin } from "@/components/admin/screens/login/parts";
import { findLink } from "@/lib/people/links/data";
import { ACCOUNT_LINK_INVALID } from "@/lib/platform/copy/messages";
import { type FormState, formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { authMetadata } from "../view";

export const generateMetadata = () => authMetadata("Nova senha");

/** Opening it changes nothing: link scanners open links. */
export default async function NewPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = await formStateOf(query, "account");
  if (state?.ok) return <Done message={state.message} />;
  return <Choose token={firstOf(query.token) ?? state?.values.token ?? ""} failure={state} />;
}

async function Choose({ token, failure }: { token: string; failure: FormState | null }) {
  const link = await findLink(token, "/login/nova-senha");
  if (!link) return <InvalidLink />;
  const errors = failure?.errors.password;
  return (
    <>
      <AuthHeading title={link.purpose === "invite" ? "Crie a sua senha" : "Crie uma nova senha"}>
        {link.purpose === "invite"
          ? `Olá, ${link.user.name}. Escolha a senha com que você vai entrar.`
          : "Ao salvar, todas as sessões abertas da sua conta são encerradas."}
      </AuthHeading>
      {failure && !errors && <AuthNotice>{failure.message}</AuthNotice>}
      <NewPasswordForm token={token} email={link.user.email} errors={errors} />
    </>
  );
}

function InvalidLink() {
  return (
    <>
      <AuthHeading title="Nova senha">Um link vale uma única vez e por pouco tempo.</AuthHeading>
      <AuthNotice>{ACCOUNT_LINK_INVALID}</AuthNotice>
      <a href="/login/recuperar" className={`${controlClass("primary")} h-11! w-full text-base!`}>
        Pedir um novo link
      </a>
      <BackToLogin />
    </>
  );
}

function Done({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title="Senha salva">Use-a a partir de agora, em qualquer aparelho.</AuthHeading>
      <AuthNotice good>{message}</AuthNotice>
      <BackToLogin primary />
    </>
  );
}
