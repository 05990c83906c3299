import { PageShell } from "@/components/site/page/page-shell";
import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { alertConsent } from "@/lib/people/alerts/consent";
import { isAlertType } from "@/lib/people/alerts/types";
import { doNotStore } from "@/lib/platform/db/render-context";
import type { FormState } from "@/lib/platform/http/form/seal";
import { currentFormState } from "@/lib/platform/http/form/state";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { listTypeOptions } from "@/lib/trade/letters/staff/options";
import { ALERT_ANCHOR, AlertForm } from "./alert-form";

const page = sitePage("/avisos");
const facts = [
  "Primeiro mandamos um e-mail para você confirmar que o endereço é seu.",
  "Quando chegarem cartas como a sua, você recebe um e-mail com elas, no máximo um por dia.",
  "Cada e-mail traz o link para cancelar, que apaga tudo na hora. Se você não fizer nada, o aviso termina em 12 meses.",
  "A carta fica com quem fechar primeiro: o aviso não reserva nem garante aprovação.",
];

export const generateMetadata = () => pageMetadata(page);

export default async function AlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, state, company, types] = await Promise.all([
    searchParams,
    currentFormState("alert"),
    siteCompany(),
    orEmpty(listTypeOptions()),
  ]);
  const values = state?.ok === false ? state.values : firstValues(query);
  const known = types.map(({ value }) => value);
  const { type } = values;
  const former = type && !known.includes(type) && (await isAlertType(type)) ? [type] : [];
  if (type && ![...known, ...former].includes(type)) doNotStore();
  const hasErrors = Object.keys(state?.errors ?? {}).length > 0;
  return (
    <PageShell page={page} description={page.description} without="all">
      <CardAndFacts id={hasErrors ? undefined : ALERT_ANCHOR} title="Como funciona" facts={facts}>
        {state?.ok ? (
          <Sent message={state.message} />
        ) : (
          <AlertForm
            values={values}
            errors={state?.errors ?? {}}
            problem={problemOf(state)}
            types={[...known, ...former]}
            consent={alertConsent(company.name)}
          />
        )}
      </CardAndFacts>
    </PageShell>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <div role="status">
      <PetalIcon icon="mail" />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
      <p className="mt-3 text-white/85">Ele chega em instantes. Confira também o spam.</p>
      <a href={lettersPaths.main} className={buttonClass("primary", "lg", "mt-8 max-sm:w-full")}>
        Ver as cartas de hoje
      </a>
    </div>
  );
}

/** Returns the errors that belong to no field of the form. */
function problemOf(state: FormState | null): string | undefined {
  if (!state || state.ok || Object.keys(state.errors).length > 0) return undefined;
  return state.message;
}

function firstValues(query: Query): Record<string, string> {
  return Object.fromEntries(
    (page.params ?? []).map((name) => [name, firstOf(query[name])?.slice(0, 60) ?? ""] as const),
  );
}
