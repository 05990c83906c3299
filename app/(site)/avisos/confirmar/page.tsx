import { AlertLinkPage, type AlertView } from "@/components/site/alerts/alert-link-page";
import { PageShell } from "@/components/site/page/page-shell";
import { listUnconfirmed } from "@/lib/alerts/data";
import { confirmLinks } from "@/lib/alerts/links";
import { describeWish } from "@/lib/alerts/wish";
import { ALERT_LINK_OLD } from "@/lib/copy/messages";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";
import { answerOf, firstOf, type Query } from "../view";

export const dynamic = "force-dynamic";

const page = sitePage("/avisos/confirmar");

export const generateMetadata = () => pageMetadata(page);

/** One button for who has a link. Nothing happens by looking (link scanners). */
export default async function ConfirmAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  return (
    <PageShell page={page} description="Falta um toque: assim sabemos que foi você quem pediu." without="all">
      <AlertLinkPage
        view={await viewOf(query)}
        words={{
          action: page.path,
          icon: "mail",
          question: "Quer receber este aviso?",
          text: "Avisaremos por e-mail quando chegar uma carta assim:",
          button: "Confirmar o aviso",
        }}
        factsTitle="O que você recebe"
        facts={[
          "No máximo um e-mail por dia, e só quando há cartas novas que combinam.",
          "Em cada e-mail, o link para parar: um toque, sem senha.",
          "Depois de 12 meses o aviso termina e é apagado sozinho.",
        ]}
      />
    </PageShell>
  );
}

async function viewOf(query: Query): Promise<AlertView> {
  const answer = await answerOf(query);
  if (answer) return { kind: answer.ok ? "done" : "problem", message: answer.message };
  const token = firstOf(query.token);
  const email = await confirmLinks.open(token);
  if (email === null) return { kind: "problem", message: ALERT_LINK_OLD };
  return { kind: "act", token, wishes: (await listUnconfirmed(email)).map(describeWish) };
}
