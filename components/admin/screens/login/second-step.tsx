import type { ReactNode } from "react";
import { QrCode } from "@/components/letters/figures/qr-code";
import type { FormState } from "@/lib/platform/http/form/state";
import { TextField } from "../../kit/ui/field";
import { PasskeySignIn } from "../passkeys/passkey-sign-in";
import { AuthNotice, CodeField, Submit } from "./parts";

type Props = { next: string; failure: FormState | null };

/** Codes work without JavaScript. */
export function CodeStep({
  next,
  failure,
  hasApp,
  passkeyOrigin,
}: Props & {
  hasApp: boolean;
  /** The origin at which the account's passkeys work; null: it has no passkeys, or this installation supports none. */
  passkeyOrigin: string | null;
}) {
  const isRecovery = failure?.values.kind === "recovery" || !hasApp;
  const errors = failure?.errors.code;
  return (
    <div className="flex flex-col gap-6">
      {passkeyOrigin && (
        <PasskeySignIn next={next} origin={passkeyOrigin} label="Confirmar com chave de acesso" />
      )}
      {hasApp && (
        <>
          <p className="text-muted">Informe o código de seis dígitos que o seu aplicativo mostra agora.</p>
          <CodeForm next={next} failure={isRecovery ? null : failure}>
            <CodeField errors={isRecovery ? undefined : errors} autoFocus />
          </CodeForm>
        </>
      )}
      <details open={isRecovery} className="border-line border-t pt-4">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {hasApp ? "Estou sem o aplicativo" : "Estou sem a chave de acesso"}
        </summary>
        <CodeForm next={next} failure={isRecovery ? failure : null} kind="recovery">
          <TextField
            name="code"
            label="Código de recuperação"
            hint="Um dos códigos que você guardou. Cada um vale uma vez. Sem eles, fale com um administrador."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errors={isRecovery ? errors : undefined}
          />
        </CodeForm>
      </details>
      <OtherAccount next={next} />
    </div>
  );
}

export function SetUpStep({ next, failure, secret, uri }: Props & { secret: string; uri: string }) {
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Sua conta precisa de um segundo passo: além da senha, um código de um aplicativo no seu celular.
      </p>
      <SetUpSteps secret={secret} uri={uri}>
        <CodeForm next={next} failure={failure}>
          <CodeField errors={failure?.errors.code} autoFocus />
        </CodeForm>
      </SetUpSteps>
      <OtherAccount next={next} />
    </div>
  );
}

function CodeForm({ next, failure, kind, children }: Props & { kind?: string; children: ReactNode }) {
  return (
    <form method="post" action="/login" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="next" value={next} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      {failure && !failure.errors.code && <AuthNotice>{failure.message}</AuthNotice>}
      {children}
      <Submit>Confirmar</Submit>
    </form>
  );
}

function OtherAccount({ next }: { next: string }) {
  return (
    <a
      href={`/login?outra=1&next=${encodeURIComponent(next)}`}
      className="inline-flex min-h-11 items-center self-start text-muted underline underline-offset-4"
    >
      Entrar com outra conta
    </a>
  );
}

export function SetUpSteps({ secret, uri, children }: { secret: string; uri: string; children: ReactNode }) {
  return (
    <ol className="flex flex-col gap-5">
      <Step number={1} title="Instale um aplicativo de códigos">
        <p className="text-muted">
          Google Authenticator, Microsoft Authenticator, 1Password, Aegis ou outro de sua preferência.
        </p>
      </Step>
      <Step number={2} title="Leia este código QR com ele">
        <QrCode
          text={uri}
          label="Código QR para o aplicativo de códigos"
          className="w-48 rounded-xl border border-line bg-white p-2 text-black"
        />
        <p className="text-muted">
          No próprio celular,{" "}
          <a href={uri} className="underline underline-offset-4">
            abra no aplicativo
          </a>{" "}
          ou digite a chave:
        </p>
        <code className="select-all break-words rounded-lg bg-page px-3 py-2 font-mono text-sm">
          {inGroups(secret)}
        </code>
      </Step>
      <Step number={3} title="Informe o código que ele mostra">
        {children}
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden
        className="flex size-7 items-center justify-center rounded-full bg-primary font-semibold text-on-primary text-sm"
      >
        {number}
      </span>
      <div className="flex flex-col items-start gap-2.5">
        <p className="min-h-7 content-center font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
