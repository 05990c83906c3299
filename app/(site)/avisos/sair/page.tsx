import { AlertLinkPage, type AlertView } from "@/components/site/alerts/alert-link-page";
import { PageShell } from "@/components/site/page/page-shell";
import { leaveAlertsLinks } from "@/lib/alerts/links";
import { LEAVE_LINK_INVALID } from "@/lib/copy/messages";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";
import { answerOf, firstOf, type Query } from "../view";

export const dynamic = "force-dynamic";

const page = sitePage("/avisos/sair");

export const generateMetadata = () => pageMetadata(page);

/** One button for who has a link, a form for who asks for one. Nothing happens by looking (link scanners). */
export default async function LeaveAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  return (
    <PageShell
      page={page}
      description="Encontrou a sua carta ou mudou de ideia? Sem perguntas."
      without="all"
    >
      <AlertLinkPage
        view={await viewOf(query)}
        words={{
          action: page.path,
          icon: "mail-x",
          question: "Parar de receber avisos?",
          text: "Um toque e pronto: não pedimos senha nem motivo.",
          button: "Parar de receber avisos",
        }}
        factsTitle="O que acontece quando você sai"
        facts={[
          "Todos os avisos do seu e-mail terminam e são apagados na hora.",
          "Os informativos são outra lista: quem se inscreveu neles continua recebendo.",
          "Quando quiser, peça um aviso novo.",
        ]}
      />
    </PageShell>
  );
}

async function viewOf(query: Query): Promise<AlertView> {
  const answer = await answerOf(query);
  if (answer?.ok) return { kind: "done", message: answer.message };
  if (answer) return { kind: "ask", problem: answer.message, email: answer.email };
  const token = firstOf(query.token);
  if (!token) return { kind: "ask" };
  const isOurs = (await leaveAlertsLinks.open(token)) !== null;
  return isOurs ? { kind: "act", token } : { kind: "ask", problem: LEAVE_LINK_INVALID };
}
