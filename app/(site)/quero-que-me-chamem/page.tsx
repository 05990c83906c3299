import { CardFormPage, HALF, PolicyLink, TICK, WIDE } from "@/components/site/page/card-form";
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

export default async function CallMePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const state = await currentFormState("inquiry");
  const { name: company } = await siteCompany();
  const { letters, page: from } = {
    letters: readLetterIds(firstOf(query.cartas) ?? "").join(),
    page: firstOf(query.pagina)?.slice(0, 200),
    ...state?.values,
  };
  // The query may name any letters and any page, so such responses are not cached.
  if (query.cartas || query.pagina) doNotStore();
  return (
    <CardFormPage
      page={page}
      icon="phone"
      form={form}
      title="Para onde ligamos?"
      note={
        letters &&
        `Sobre ${letters.includes(",") ? "as cartas" : "a carta"} ${letters.replaceAll(",", ", ")}.`
      }
      button="Quero que me chamem"
      facts={facts}
      state={state}
    >
      {(field) => (
        <>
          <input type="hidden" name="letters" value={letters} />
          <input type="hidden" name="page" value={from || page.path} />
          {field("name", "Nome", HALF, (props) => (
            <input {...props} autoComplete="name" maxLength={120} />
          ))}
          {field("phone", "Telefone com DDD", HALF, (props) => (
            <input {...props} type="tel" autoComplete="tel" maxLength={40} />
          ))}
          {field("when", "Melhor horário", WIDE, (props) => (
            <select {...props}>
              <option value="">Tanto faz</option>
              {CALL_TIMES.map((when) => (
                <option key={when} value={when}>
                  {CALL_TIME_WORDS[when]}
                </option>
              ))}
            </select>
          ))}
          {field("message", "O que você procura (opcional)", WIDE, ({ className, ...props }) => (
            <textarea {...props} className={`${className} py-3`} rows={2} maxLength={2000} />
          ))}
          {field(
            "consent",
            <>
              {noticeText(company)} Veja a <PolicyLink />.
            </>,
            TICK,
            (props) => (
              <input {...props} type="checkbox" />
            ),
          )}
        </>
      )}
    </CardFormPage>
  );
}
