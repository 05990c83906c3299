import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Account } from "@/lib/people/account/data";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";
import { callJson, type FieldErrors } from "../../kit/ui/request";
import { useFieldErrors } from "../../kit/ui/use-field-errors";

type Form = Pick<ReturnType<typeof useAccountForm>, "form" | "ready" | "sending" | "onInput" | "submit">;

export function AccountForm({
  state: { form, ready, sending, onInput, submit },
  action,
  isMain = false,
  children,
}: {
  state: Form;
  action: string;
  /** True for the action that the screen recommends. */
  isMain?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={submit}
      className="flex max-w-md flex-col items-start gap-4"
    >
      {children}
      <Control
        type="submit"
        variant={isMain ? "primary" : "secondary"}
        disabled={!ready}
        aria-disabled={sending}
      >
        {sending ? "Salvando..." : action}
      </Control>
    </form>
  );
}

/** The field for the current password; absent right after sign-in, because a user of a provider may have none. */
export function CurrentPassword({
  account: { fresh, has_identity },
  errors,
}: {
  account: Pick<Account, "fresh" | "has_identity">;
  errors: string[] | undefined;
}) {
  const [asked, setAsked] = useState(false);
  // The field stays when its error disappears.
  if (errors && !asked) setAsked(true);
  if (fresh && !asked)
    return <p className="text-muted text-sm">Você entrou há pouco: a senha atual não é pedida.</p>;
  return (
    <TextField
      name="current_password"
      type="password"
      label="Senha atual"
      autoComplete="current-password"
      className="w-full"
      errors={errors}
      hint={
        has_identity && "Entra sem senha? Saia e entre de novo: nos dez minutos seguintes ela não é pedida."
      }
    />
  );
}

export function AccountPanel({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-5 rounded-2xl border border-line bg-surface p-5 shadow-panel sm:p-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-display font-bold text-lg">{title}</h2>
        {note && <p className="mt-1 text-muted leading-6">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function useAccountForm<Answer extends object>(
  path: string,
  method: "POST" | "PUT" | "DELETE",
  onDone: (answer: Answer) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const { busy: sending, act } = useAct();
  const { errors, show, onInput } = useFieldErrors(form);

  // Before hydration the button is disabled, because a native submit would not save.
  useEffect(() => setReady(true), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const missing: FieldErrors =
      fields.current_password === "" ? { current_password: ["Informe a senha atual."] } : {};
    const onErrors = (wrong: FieldErrors) => show({ ...missing, ...wrong });
    const answer = await act(callJson<Answer>(method, path, fields), { onErrors });
    if (answer) onDone(answer);
  }
  return { form, errors, ready, sending, onInput, submit };
}
