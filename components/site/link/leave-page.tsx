import type { ComponentProps } from "react";
import { openSealedLink, type SealedPurpose } from "@/lib/people/links/link";
import { LEAVE_LINK_INVALID } from "@/lib/platform/copy/messages";
import type { FormState } from "@/lib/platform/http/form/seal";
import { formStateOf, problemIn } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { AskForLink } from "./link-forms";
import { LinkPage, type LinkView } from "./link-page";

type Shown = Pick<ComponentProps<typeof LinkPage>, "page" | "description" | "facts" | "next">;
type List = { form: FormState["form"]; purpose: SealedPurpose };

/** The unsubscribe page of a list: a button if it was opened by a mailed link, else a form that requests one. */
export async function LeavePage({
  query,
  list,
  act,
  ask,
  ...shown
}: Shown & {
  query: Query;
  list: List;
  act: { question: string; button: string };
  /** The link's purpose, and the action that only its owner can take. */
  ask: { to: string; only: string };
}) {
  const text = "Um toque e pronto: não pedimos senha nem motivo.";
  return (
    <LinkPage
      {...shown}
      card={list.form}
      view={await viewOf(query, list)}
      words={{ ...act, text }}
      factsTitle="O que acontece quando você sai"
      ask={(props) => <AskForLink anchor={list.form} action={shown.page.path} {...ask} {...props} />}
    />
  );
}

async function viewOf(query: Query, { form, purpose }: List): Promise<LinkView> {
  const state = await formStateOf(query, form);
  if (state?.ok) return { kind: "done", message: state.message };
  if (state) return { kind: "ask", problem: problemIn(state), email: state.values.email };
  const token = firstOf(query.token);
  if (!token) return { kind: "ask" };
  const isOurs = (await openSealedLink(purpose, token)) !== null;
  return isOurs ? { kind: "act", token } : { kind: "ask", problem: LEAVE_LINK_INVALID };
}
