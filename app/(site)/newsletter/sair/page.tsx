import { LeavePage } from "@/components/site/page/leave-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { NEWSLETTER_LEFT } from "@/lib/platform/copy/messages";
import type { Query } from "@/lib/platform/http/query";

const page = sitePage("/newsletter/sair");

export const generateMetadata = () => pageMetadata(page);

export default async function LeaveNewsletterPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <LeavePage
      page={page}
      query={await searchParams}
      list={{ form: "leave", purpose: "newsletter-leave", left: NEWSLETTER_LEFT }}
      description="Sem perguntas e sem ressentimento. Quando quiser voltar, é só se inscrever de novo."
      act={{ question: "Confirma que quer sair?", button: "Sair dos informativos" }}
      ask={{ to: "sair", only: "sair da lista" }}
      facts={[
        "Seu e-mail, nome e WhatsApp são apagados na hora.",
        "Nenhum outro informativo chega. Eles continuam abertos aqui no site.",
        "A conversa pelo WhatsApp e a sua carta, se você tiver uma, seguem como estão.",
      ]}
      ways={[
        { href: "/", label: "Voltar ao início" },
        { href: "/posts", label: "Ler os informativos" },
      ]}
    />
  );
}
