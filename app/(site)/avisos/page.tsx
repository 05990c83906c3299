import { CardFormPage, EmailInput, NARROW, PolicyLink, WIDE } from "@/components/site/page/card-form";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { isAlertType } from "@/lib/people/alerts/schema";
import { alertConsent } from "@/lib/platform/copy/messages";
import { doNotStore } from "@/lib/platform/db/render-context";
import { regroup } from "@/lib/platform/format/typed-amount";
import { currentFormState } from "@/lib/platform/http/form/state";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { listTypeOptions } from "@/lib/trade/letters/staff/options";

const page = sitePage("/avisos");
const amounts = [
  ["minCredit", "Crédito mínimo"],
  ["maxCredit", "Crédito máximo"],
  ["maxEntry", "Entrada máxima"],
  ["maxParcel", "Parcela máxima"],
] as const;
const amountInput = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
const form = {
  ...{ id: "alert", action: "/web/alerts", label: "Avise-me por e-mail" },
  names: ["type", ...amounts.map(([name]) => name), "email"],
} as const;
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
  const values = state?.values ?? firstValues(query);
  const known = types.map(({ value }) => value);
  const { type } = values;
  const former = type && !known.includes(type) && (await isAlertType(type)) ? [type] : [];
  if (type && ![...known, ...former].includes(type)) doNotStore();
  return (
    <CardFormPage
      page={page}
      icon="mail"
      form={form}
      title="Que carta você procura?"
      description="Um e-mail quando chegar a carta certa."
      note="Deixe em branco o que tanto faz."
      button="Criar aviso"
      facts={facts}
      done={`${values.email ? `Enviamos para ${values.email}. ` : ""}Ele chega em instantes. Confira também o spam.`}
      ways={[
        { href: lettersPaths.main, label: "Ver as cartas de hoje" },
        { href: page.path, label: "Trocar o e-mail" },
      ]}
      state={state}
      values={values}
      after={
        <p className="mt-5 text-sm text-white/85">
          {alertConsent(company.name)} Veja a <PolicyLink />.
        </p>
      }
    >
      {(field) => (
        <>
          {field("type", "Tipo", WIDE, (props) => (
            <select {...props}>
              <option value="">Qualquer tipo</option>
              {[...known, ...former].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          ))}
          {amounts.map(([name, label]) =>
            field(name, label, NARROW, ({ className, ...props }) => (
              <span className="relative block">
                <span aria-hidden="true" className="absolute inset-y-0 left-4 flex items-center text-moss">
                  R$
                </span>
                <input
                  {...props}
                  {...amountInput}
                  className={`${className} pl-11 placeholder:text-moss`}
                  placeholder="sem limite"
                />
              </span>
            )),
          )}
          {field("email", "E-mail", WIDE, EmailInput)}
        </>
      )}
    </CardFormPage>
  );
}

function firstValues(query: Query): Record<string, string> {
  return Object.fromEntries(
    (page.params ?? []).map((name) => [name, regroup(firstOf(query[name])?.slice(0, 60) ?? "")] as const),
  );
}
