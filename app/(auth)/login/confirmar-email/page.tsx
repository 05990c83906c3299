import { Control } from "@/components/admin/kit/ui/control";
import { AuthHeading, AuthNotice, BackToLogin } from "@/components/admin/screens/login/parts";
import { findLink } from "@/lib/people/links/data";
import { ACCOUNT_LINK_INVALID } from "@/lib/platform/copy/messages";
import { formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { authMetadata } from "../view";

const TITLE = "Confirmar o novo e-mail";

export const generateMetadata = () => authMetadata(TITLE);

/** Opening it changes nothing: link scanners open links. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = await formStateOf(query, "account");
  if (!state) return <Confirm token={firstOf(query.token) ?? ""} />;
  return (
    <>
      <AuthHeading title={TITLE}>Sobre o e-mail com que você entra na área administrativa.</AuthHeading>
      <AuthNotice good={state.ok}>
        {state.ok ? state.message : (Object.values(state.errors)[0]?.[0] ?? state.message)}
      </AuthNotice>
      <BackToLogin primary={state.ok} />
    </>
  );
}

async function Confirm({ token }: { token: string }) {
  const link = await findLink(token, "/login/confirmar-email");
  if (!link) {
    return (
      <>
        <AuthHeading title={TITLE}>Um link vale uma única vez e por um dia.</AuthHeading>
        <AuthNotice>{ACCOUNT_LINK_INVALID} Peça a troca de novo em Minha conta.</AuthNotice>
        <BackToLogin />
      </>
    );
  }
  return (
    <>
      <AuthHeading title={TITLE}>
        A partir da confirmação, você entra com{" "}
        <strong className="wrap-anywhere text-content">{link.email}</strong>.
      </AuthHeading>
      <form method="post" action="/login/confirmar-email" className="flex flex-col">
        <input type="hidden" name="token" value={token} />
        <Control type="submit" variant="primary" className="h-11! text-base!">
          Confirmar este e-mail
        </Control>
      </form>
    </>
  );
}
