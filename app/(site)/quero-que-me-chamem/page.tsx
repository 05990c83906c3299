import { CardFormPage, PolicyLink, WIDE } from "@/components/site/page/card-form";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { CALL_TIME_WORDS, CALL_TIMES, noticeText } from "@/lib/people/inquiries/words";
import { doNotStore } from "@/lib/platform/db/render-context";
import { currentFormState } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { readLetterIds } from "@/lib/trade/letters/ids";

const page = sitePage("/quero-que-me-chamem");
const form = {
  id: "inquiry",
  action: "/web/inquiries",
  label: "Quero que me chamem",
  names: ["name", "phone", "when", "message", "consent"],
} as const;
const facts = [
  "Uma pessoa da equipe chama você por telefone ou WhatsApp, no horário que você escolher.",
  "O pedido é gratuito e sem compromisso.",
  "Usamos seus dados só neste atendimento. É só pedir que apagamos tudo.",
];

export const generateMetadata = () => pageMetadata(page);

/** The form that requests a call, with the page and the letters that the request is about. */
export default async function CallMePage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, state, company] = await Promise.all([
    searchParams,
    currentFormState("inquiry"),
    siteCompany(),
  ]);
  const prefilled = {
    letters: readLetterIds(firstOf(query.cartas) ?? "").join(),
    page: firstOf(query.pagina)?.slice(0, 200) ?? "",
  };
  // The query may contain any letters, so such pages are not cached.
  if (prefilled.letters || prefilled.page) doNotStore();
  const values: Record<string, string | undefined> = state ? state.values : prefilled;
  return (
    <CardFormPage
      page={page}
      icon="phone"
      form={form}
      title="Para onde ligamos?"
      note={values.letters && aboutLetters(values.letters.split(","))}
      button="Quero que me chamem"
      factsTitle="O que acontece depois"
      facts={facts}
      state={state}
    >
      {(field) => (
        <>
          <input type="hidden" name="letters" value={values.letters ?? ""} />
          <input type="hidden" name="page" value={values.page || page.path} />
          {field("name", "Nome", (props) => (
            <input {...props} defaultValue={values.name} autoComplete="name" maxLength={120} />
          ))}
          {field("phone", "Telefone com DDD", (props) => (
            <input {...props} type="tel" defaultValue={values.phone} autoComplete="tel" maxLength={40} />
          ))}
          {field(
            "when",
            "Melhor horário",
            (props) => (
              <select {...props} defaultValue={values.when}>
                <option value="">Tanto faz</option>
                {CALL_TIMES.map((when) => (
                  <option key={when} value={when}>
                    {CALL_TIME_WORDS[when]}
                  </option>
                ))}
              </select>
            ),
            WIDE,
          )}
          {field(
            "message",
            "O que você procura (opcional)",
            ({ className, ...props }) => (
              <textarea
                {...props}
                className={`${className} py-3`}
                rows={2}
                defaultValue={values.message}
                maxLength={2000}
              />
            ),
            WIDE,
          )}
          {field(
            "consent",
            <>
              {noticeText(company.name)} Veja a <PolicyLink />.
            </>,
            (props) => (
              <input {...props} type="checkbox" />
            ),
            { ...WIDE, isTick: true },
          )}
        </>
      )}
    </CardFormPage>
  );
}

function aboutLetters(ids: readonly string[]): string {
  return `Sobre ${ids.length > 1 ? "as cartas" : "a carta"} ${ids.join(", ")}.`;
}
