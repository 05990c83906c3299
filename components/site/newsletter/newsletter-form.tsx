"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { focusField } from "@/components/site/ui/field-errors";
import { Fold } from "@/components/site/ui/fold";
import { FieldError, Problem } from "@/components/site/ui/problem";
import { firstError, NEWSLETTER_ANCHOR, type Outcome } from "./outcome";

const ERROR = "newsletter-error";
const fields = ["email", "name", "whatsapp"];

const linkClass = "underline underline-offset-4 hover:text-white";

/** Without JavaScript the response redirects back to this form, which then shows its message. */
export function NewsletterForm({
  consent,
  initial = null,
  values = {},
}: {
  /** The consent text, which is stored with each sign-up. */
  consent: string;
  initial?: Outcome | null;
  values?: Record<string, string>;
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(initial);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setOutcome(null);
    const result = await signUp(new FormData(form));
    setSending(false);
    setOutcome(result);
    if (result.ok) form.reset();
    else if (result.field) focusField(form, result.field);
  }
  // Without JavaScript the response redirects to the anchor, which is then the invalid field.
  const idOf = (name: string) => (initial?.field === name ? NEWSLETTER_ANCHOR : undefined);
  const field = (name: string) => ({
    ...{ id: idOf(name), name, defaultValue: values[name], className: "newsletter-field" },
    ...(outcome?.field === name && { "aria-invalid": true, "aria-describedby": ERROR }),
  });
  const errorOf = (name: string) =>
    outcome?.field === name && <FieldError id={ERROR}>{outcome.text}</FieldError>;

  return (
    <form
      aria-label="Informativos por e-mail"
      action="/web/newsletter"
      method="post"
      noValidate
      onSubmit={submit}
      className="space-y-3"
    >
      {outcome && !outcome.ok && !fields.includes(outcome.field ?? "") && <Problem>{outcome.text}</Problem>}
      {outcome?.ok && <Notice onDismiss={() => setOutcome(null)}>{outcome.text}</Notice>}
      {outcome?.ok && (
        <p className="text-sm">
          Mudou de ideia?{" "}
          <a href="/newsletter/sair" className={linkClass}>
            Sair da lista
          </a>
        </p>
      )}
      <Fold
        label="Cadastrar outro e-mail"
        open={!outcome?.ok}
        className={outcome?.ok ? "" : "[&>summary]:hidden"}
      >
        <div className="space-y-3">
          <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
            <div className="grow">
              <label>
                <span className="sr-only">E-mail</span>
                <input
                  {...field("email")}
                  type="email"
                  autoComplete="email"
                  enterKeyHint="send"
                  placeholder="Seu e-mail"
                />
              </label>
              {errorOf("email")}
            </div>
            <button type="submit" disabled={sending} className="newsletter-send">
              {sending && (
                <span
                  aria-hidden="true"
                  className="size-4 animate-spin rounded-full border-2 border-ink/30 border-t-ink"
                />
              )}
              {sending ? "Enviando..." : "Quero receber"}
            </button>
          </div>
          <Fold
            label="Nome e WhatsApp (opcionais)"
            open={Boolean(values.name || values.whatsapp || idOf("name") || idOf("whatsapp"))}
          >
            <div className="grid gap-3 pt-2 sm:grid-cols-2">
              <div>
                <label>
                  <span className="mb-1 block text-sm">Nome</span>
                  <input {...field("name")} autoComplete="name" />
                </label>
                {errorOf("name")}
              </div>
              <div>
                <label>
                  <span className="mb-1 block text-sm">WhatsApp</span>
                  <input {...field("whatsapp")} type="tel" inputMode="tel" autoComplete="tel" />
                </label>
                {errorOf("whatsapp")}
              </div>
            </div>
          </Fold>
          <p className="text-sm">
            {consent} Veja a{" "}
            <a href="/politica-de-privacidade" className={linkClass}>
              Política de privacidade
            </a>{" "}
            ou{" "}
            <a href="/newsletter/sair" className={linkClass}>
              saia da lista
            </a>
            .
          </p>
        </div>
      </Fold>
    </form>
  );
}

async function signUp(fields: FormData): Promise<Outcome> {
  try {
    const response = await fetch("/web/newsletter", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        email: fields.get("email"),
        name: fields.get("name") || undefined,
        whatsapp: fields.get("whatsapp") || undefined,
      }),
    });
    const body: { message?: string; errors?: Record<string, string[]> } = await response.json();
    if (response.ok) return { ok: true, text: "E-mail cadastrado com sucesso" };
    const { field, text = body.message } = firstError(body.errors);
    return {
      ok: false,
      field,
      text: text ?? "Não foi possível cadastrar agora. Tente de novo em instantes.",
    };
  } catch {
    return { ok: false, text: "Sem conexão com o site. Confira sua internet e tente de novo." };
  }
}

/** The button that had the focus is in the folded form. */
function focus(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
}

function Notice({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="status"
      className="flex items-center justify-between gap-3 rounded-xl bg-mist py-1.5 pr-1.5 pl-4 text-forest text-sm"
    >
      <p>{children}</p>
      <button
        type="button"
        aria-label="Fechar mensagem"
        onClick={onDismiss}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg hover:bg-ink/10"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
