import { redirect } from "next/navigation";
import { SIGN_OUT_FAILED_PARAM, SignOutFailed } from "@/components/admin/frame/sign-out-failed";
import { Control } from "@/components/admin/kit/ui/control";
import { Toasts } from "@/components/admin/kit/ui/toast";
import { LoginForm } from "@/components/admin/screens/login/login-form";
import { CodeStep, SetUpStep } from "@/components/admin/screens/login/second-step";
import { PasskeySignIn } from "@/components/admin/screens/passkeys/passkey-sign-in";
import { RecoveryCodes } from "@/components/admin/screens/two-factor/recovery-codes";
import { getCompany } from "@/lib/content/company/data";
import { oidcSettings } from "@/lib/people/auth/oidc/sign-in";
import { relyingParty } from "@/lib/people/auth/passkeys/relying-party";
import { currentUser } from "@/lib/people/auth/session";
import { readPendingStep } from "@/lib/people/auth/two-factor/second-step";
import { setUpUri } from "@/lib/people/auth/two-factor/totp";
import { isSitePath } from "@/lib/platform/html/links";
import { type FormState, formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { inHeader } from "@/lib/platform/http/text";
import { authMetadata } from "./view";

export const generateMetadata = () => authMetadata("Entrar");

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const form = await formStateOf(query, "login");
  const wanted = firstOf(query.next) ?? form?.values.next ?? "";
  const next = isSitePath(wanted) ? inHeader(wanted) : "/iacontrol";
  const isIn = (await currentUser()) !== null;
  const signOutFailed = isIn && firstOf(query[SIGN_OUT_FAILED_PARAM]) !== undefined;
  const codes = isIn ? (await formStateOf(query, "two-factor"))?.values.codes : undefined;
  if (isIn && !signOutFailed && !codes) redirect(next);
  const provider = oidcSettings();
  const pending = isIn || firstOf(query.outra) !== undefined ? null : await readPendingStep();
  // The browser compares this origin with its own, because passkeys do not work under another host.
  const passkeyOrigin = relyingParty()?.origin ?? null;
  const failure = form && !form.ok ? form : null;
  return (
    <>
      <h1 className="font-display font-bold text-2xl">Acesso da equipe</h1>
      {codes ? (
        <NewCodes codes={codes.split(" ")} next={next} />
      ) : signOutFailed ? (
        <SignOutFailed />
      ) : pending ? (
        <SecondStep {...{ pending, next, failure, passkeyOrigin }} />
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">Entre com o seu e-mail e a sua senha.</p>
          <LoginForm
            next={next}
            email={form?.values.email ?? ""}
            failure={failure}
            passkeys={passkeyOrigin !== null}
          />
          {passkeyOrigin && (
            <div className="mt-4 flex flex-col">
              <PasskeySignIn next={next} origin={passkeyOrigin} autofill label="Usar chave de acesso" />
            </div>
          )}
          {provider && <OidcForm name={provider.name} next={next} />}
        </>
      )}
    </>
  );
}

type Pending = NonNullable<Awaited<ReturnType<typeof readPendingStep>>>;
type SecondStepProps = {
  pending: Pending;
  next: string;
  failure: FormState | null;
  passkeyOrigin: string | null;
};

async function SecondStep({ pending, next, failure, passkeyOrigin }: SecondStepProps) {
  const { setUp, email, hasApp, hasPasskey } = pending;
  if (setUp === null) {
    return <CodeStep {...{ next, failure, hasApp }} passkeyOrigin={hasPasskey ? passkeyOrigin : null} />;
  }
  const { name: company } = await getCompany();
  const uri = setUpUri(setUp, { company, email });
  return <SetUpStep secret={setUp} uri={uri} next={next} failure={failure} />;
}

function NewCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    <>
      <p className="mt-1 mb-6 text-muted">Pronto: a partir de agora o aplicativo é pedido depois da senha.</p>
      <RecoveryCodes codes={codes} next={next} />
      <Toasts />
    </>
  );
}

function OidcForm({ name, next }: { name: string; next: string }) {
  return (
    <form
      method="post"
      action="/api/auth/signin/oidc"
      className="mt-6 flex flex-col gap-5 border-line border-t pt-6"
    >
      <input type="hidden" name="callbackUrl" value={next} />
      <Control type="submit" className="h-11! text-base!">
        Entrar com {name}
      </Control>
    </form>
  );
}
