import { LinkPage, type LinkView } from "@/components/site/page/link-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { describeCriteria } from "@/lib/people/alerts/criteria";
import { listUnconfirmed } from "@/lib/people/alerts/data";
import { openSealedLink } from "@/lib/people/links/link";
import { ALERT_LINK_OLD } from "@/lib/platform/copy/messages";
import { formStateOf, problemIn } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";

const page = sitePage("/avisos/confirmar");

export const generateMetadata = () => pageMetadata(page);

export default async function ConfirmAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <LinkPage
      page={page}
      card="alerts"
      view={await viewOf(await searchParams)}
      description="Só falta confirmar: assim temos certeza de que foi você."
      words={{
        question: "Quer receber este aviso?",
        text: "Avisaremos por e-mail quando chegar uma carta assim:",
        button: "Confirmar o aviso",
      }}
      factsTitle="O que você recebe"
      facts={[
        "No máximo um e-mail por dia, e só quando chegam cartas novas como a que você procura.",
        "Cada e-mail traz o link para cancelar: um toque, sem senha.",
        "Depois de 12 meses, o aviso termina e é apagado.",
      ]}
      again={{ href: "/avisos", label: "Pedir um aviso" }}
      next={{ href: lettersPaths.main, label: "Ver as cartas" }}
    />
  );
}

async function viewOf(query: Query): Promise<LinkView> {
  const state = await formStateOf(query, "alerts");
  if (state)
    return state.ok
      ? { kind: "done", message: state.message }
      : { kind: "problem", message: problemIn(state) };
  const token = firstOf(query.token) ?? "";
  const email = await openSealedLink("alert-confirm", token);
  if (email === null) return { kind: "problem", message: ALERT_LINK_OLD };
  return { kind: "act", token, lines: (await listUnconfirmed(email)).map(describeCriteria) };
}
