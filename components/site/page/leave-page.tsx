import type { ComponentProps } from "react";
import { openSealedLink, type SealedPurpose } from "@/lib/people/links/link";
import { LEAVE_LINK_INVALID } from "@/lib/platform/copy/messages";
import { type FormState, formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { CardFormPage, EmailInput, WIDE } from "./card-form";

type Shown = Pick<ComponentProps<typeof CardFormPage>, "page" | "description" | "facts" | "ways">;

/** The unsubscribe page of a list: a button if it was opened by a valid mailed link, else a form that requests one. */
export async function LeavePage({
  query,
  list: { form: id, purpose, left },
  act,
  ask: { to, only },
  ...shown
}: Shown & {
  query: Query;
  /** `left`: the message after the person has left the list. */
  list: { form: FormState["form"]; purpose: SealedPurpose; left: string };
  act: { question: string; button: string };
  /** The purpose of the link ("sair"), and the action that only its owner can take ("sair da lista"). */
  ask: { to: string; only: string };
}) {
  const sent = await formStateOf(query, id);
  const token = firstOf(query.token);
  const common = {
    ...shown,
    form: { id, action: shown.page.path, label: `Pedir o link para ${to}`, names: ["email"] },
    factsTitle: "O que acontece quando você sai",
  } as const;
  if (!sent && token && (await openSealedLink(purpose, token)) !== null)
    return (
      <CardFormPage
        {...common}
        icon="sprout"
        title={act.question}
        note="Um toque e pronto: não pedimos senha nem motivo."
        button={act.button}
        state={null}
      >
        {() => <input type="hidden" name="token" value={token} />}
      </CardFormPage>
    );
  const invalid = { ok: false, message: LEAVE_LINK_INVALID, errors: {}, values: {} };
  const state: ComponentProps<typeof CardFormPage>["state"] = sent ?? (token ? invalid : null);
  const hasLeft = state?.message === left;
  return (
    <CardFormPage
      {...common}
      icon={hasLeft ? "sprout" : "mail"}
      title={`Receba o link para ${to}`}
      note={`Mandamos um link para o seu e-mail. Assim só você pode ${only}.`}
      button="Enviar o link"
      done={hasLeft ? undefined : `Abra o e-mail e toque no link: falta só confirmar que quer ${to}.`}
      state={state}
    >
      {(field) => field("email", "E-mail", WIDE, EmailInput)}
    </CardFormPage>
  );
}
