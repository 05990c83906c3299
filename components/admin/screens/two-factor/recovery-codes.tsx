"use client";

import { Copy, Download, ShieldCheck } from "@/components/admin/kit/ui/icons";
import { Control, controlClass } from "../../kit/ui/control";
import { copyText } from "../../kit/ui/copy";

export function RecoveryCodes({
  codes,
  next,
  onDone,
}: {
  codes: string[];
  next?: string;
  onDone?: () => void;
}) {
  const text = `${codes.join("\n")}\n`;
  return (
    <section
      aria-labelledby="recovery-codes"
      className="max-w-2xl rounded-2xl border border-line bg-surface p-4 shadow-panel sm:p-6"
    >
      <h2 id="recovery-codes" className="flex items-center gap-2 font-semibold text-base">
        <ShieldCheck aria-hidden className="size-5 text-positive" />
        Guarde os códigos de recuperação
      </h2>
      <p className="mt-1 text-muted">
        Cada um vale uma vez, no lugar do aplicativo, se você perder o celular. Eles não aparecem de novo.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1.5 rounded-xl bg-page p-4 font-mono text-[0.9375rem] grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]">
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <Control
          autoFocus
          className="noscript:hidden"
          onClick={() => void copyText(text, "Códigos copiados.")}
        >
          <Copy aria-hidden className="size-4" />
          Copiar
        </Control>
        <a
          className={controlClass()}
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden className="size-4" />
          Baixar
        </a>
        {next && (
          <a href={next} className={`${controlClass("primary")} sm:ml-auto`}>
            Já guardei, continuar
          </a>
        )}
        {onDone && (
          <Control variant="primary" className="sm:ml-auto" onClick={onDone}>
            Já guardei
          </Control>
        )}
      </div>
    </section>
  );
}
