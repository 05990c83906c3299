"use client";

import { useState } from "react";
import type { MailingState } from "@/lib/people/mailings/data";

const tabClass =
  "min-h-9 cursor-pointer rounded-lg px-3 font-medium text-sm text-muted pointer-coarse:min-h-11 hover:text-content focus-visible:outline-2 focus-visible:outline-focus aria-pressed:bg-surface aria-pressed:text-content aria-pressed:shadow-control";

export function MailPreview({ preview }: { preview: MailingState["preview"] }) {
  const [asText, setAsText] = useState(false);
  return (
    <section aria-label="Prévia do e-mail">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-base">Prévia</h3>
        <div className="flex gap-1 rounded-xl bg-page p-1">
          <button type="button" aria-pressed={!asText} className={tabClass} onClick={() => setAsText(false)}>
            Formatado
          </button>
          <button type="button" aria-pressed={asText} className={tabClass} onClick={() => setAsText(true)}>
            Só texto
          </button>
        </div>
      </div>
      <div className="overflow-hidden rounded-xl border border-line">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-b bg-page px-4 py-3 text-sm">
          <dt className="text-muted">De</dt>
          <dd className="break-words">{preview.from}</dd>
          <dt className="text-muted">Resposta para</dt>
          <dd className="break-words">{preview.reply_to}</dd>
          <dt className="text-muted">Assunto</dt>
          <dd className="font-medium">{preview.subject}</dd>
        </dl>
        {asText ? (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="h-96 overflow-auto whitespace-pre-wrap break-words bg-surface p-4 font-mono text-sm leading-6"
          >
            {preview.text}
          </pre>
        ) : (
          // The sandbox and the page's Content-Security-Policy apply: no link works and no script runs. `allow-scripts`
          // is set because accessibility checkers hang without it.
          <iframe
            title="O e-mail, formatado"
            sandbox="allow-scripts"
            srcDoc={preview.html}
            className="block h-96 w-full bg-white"
          />
        )}
      </div>
      <p className="mt-2 text-muted text-sm">
        Sem imagens e sem rastreamento. O link para sair é de cada pessoa; na prévia ele é só um exemplo.
      </p>
    </section>
  );
}
