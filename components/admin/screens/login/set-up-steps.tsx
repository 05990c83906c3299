import type { ReactNode } from "react";
import { QrCode } from "@/components/letters/figures/qr-code";

/** The steps to set up an authenticator: the QR code, the same key as text, and the first code. */
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
