import type { ComponentProps } from "react";
import { LISTS } from "@/lib/people/leaving";
import { openSealedLink } from "@/lib/people/links/link";
import { LEAVE_LINK_INVALID } from "@/lib/platform/copy/messages";
import type { FormState } from "@/lib/platform/http/form/seal";
import { formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { CardFormPage } from "./card-form";
import { LinkPage } from "./link-page";

type Shown = Pick<ComponentProps<typeof LinkPage>, "page" | "description" | "facts" | "again" | "next">;
type List = { form: FormState["form"]; name: keyof typeof LISTS };

/** The unsubscribe page of a list: a button if it was opened by a mailed link, else a form that requests one. */
export async function LeavePage({
  query,
  list: { form, name },
  act,
  ask,
  ...shown
}: Shown & {
  query: Query;
  list: List;
  act: { question: string; button: string };
  /** The purpose of the link ("sair"), and the action that only its owner can take ("sair da lista"). */
  ask: { to: string; only: string };
}) {
  const state = await formStateOf(query, form);
  const token = firstOf(query.token);
  const isOurs = !state && token && (await openSealedLink(LISTS[name].purpose, token)) !== null;
  const hasLeft = state?.ok && state.message === LISTS[name].left;
  if (isOurs || hasLeft)
    return (
      <LinkPage
        {...shown}
        card={form}
        view={isOurs ? { kind: "act", token } : { kind: "done", message: LISTS[name].left }}
        words={{ ...act, text: "Um toque e pronto: não pedimos senha nem motivo." }}
        factsTitle="O que acontece quando você sai"
      />
    );
  const invalid = { ok: false, message: LEAVE_LINK_INVALID, errors: {}, values: {} };
  const shownState: ComponentProps<typeof CardFormPage>["state"] = state ?? (token ? invalid : null);
  return (
    <CardFormPage
      {...shown}
      icon="mail"
      form={{ id: form, action: shown.page.path, label: `Pedir o link para ${ask.to}`, names: ["email"] }}
      title={`Receba o link para ${ask.to}`}
      note={`Mandamos um link para o seu e-mail. Assim só você pode ${ask.only}.`}
      button="Enviar o link"
      factsTitle="O que acontece quando você sai"
      done={`Abra o e-mail e toque no botão: a página que abre pede só um toque para ${ask.to}.`}
      state={shownState}
    >
      {(field) =>
        field(
          "email",
          "E-mail",
          (props) => (
            <input
              {...props}
              type="email"
              maxLength={254}
              autoComplete="email"
              defaultValue={shownState?.values.email}
            />
          ),
          { className: "col-span-2" },
        )
      }
    </CardFormPage>
  );
}
