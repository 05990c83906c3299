import { PageShell } from "@/components/site/page/page-shell";
import { CardAndFacts } from "@/components/site/sections/card-and-facts";
import { buttonClass } from "@/components/site/ui/button";
import { PetalIcon } from "@/components/site/ui/petal-icon";
import { siteCompany } from "@/lib/content/site/company";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { noticeText } from "@/lib/people/inquiries/notice";
import { doNotStore } from "@/lib/platform/db/render-context";
import type { FormState } from "@/lib/platform/http/form/seal";
import { currentFormState } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { readLetterIds } from "@/lib/trade/letters/ids";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { CALL_ANCHOR, CallForm } from "./call-form";

const page = sitePage("/quero-que-me-chamem");
const facts = [
  "Uma pessoa da equipe chama você por telefone ou WhatsApp, no horário que você escolher.",
  "O pedido é gratuito e sem compromisso. A carta fica com quem fechar primeiro.",
  "Usamos seus dados só neste atendimento. É só pedir que apagamos tudo.",
];

export const generateMetadata = () => pageMetadata(page);

export default async function CallMePage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, state, company] = await Promise.all([
    searchParams,
    currentFormState("inquiry"),
    siteCompany(),
  ]);
  const asked = {
    letters: readLetterIds(firstOf(query.cartas) ?? "").join(),
    page: firstOf(query.pagina)?.slice(0, 200) ?? "",
  };
  // The query may name any letters, so such pages are not cached.
  if (asked.letters || asked.page) doNotStore();
  const hasErrors = Object.keys(state?.errors ?? {}).length > 0;
  return (
    <PageShell page={page} description={page.description} without="all">
      <CardAndFacts id={hasErrors ? undefined : CALL_ANCHOR} title="Como funciona" facts={facts}>
        {state?.ok ? (
          <Received message={state.message} />
        ) : (
          <CallForm
            values={state ? state.values : asked}
            errors={state?.errors ?? {}}
            problem={problemOf(state)}
            notice={noticeText(company.name)}
          />
        )}
      </CardAndFacts>
    </PageShell>
  );
}

function Received({ message }: { message: string }) {
  return (
    <div role="status">
      <PetalIcon icon="phone" />
      <p className="mt-6 font-display font-semibold text-xl">{message}</p>
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
