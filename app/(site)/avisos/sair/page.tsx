import { LeavePage } from "@/components/site/page/leave-page";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { ALERTS_ENDED } from "@/lib/platform/copy/messages";
import type { Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";

const page = sitePage("/avisos/sair");

export const generateMetadata = () => pageMetadata(page);

export default async function LeaveAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <LeavePage
      page={page}
      query={await searchParams}
      list={{ form: "alerts", purpose: "alert-leave", left: ALERTS_ENDED }}
      description="Encontrou a sua carta ou mudou de ideia? Sem perguntas."
      act={{ question: "Cancelar os seus avisos?", button: "Cancelar avisos" }}
      ask={{ to: "cancelar", only: "cancelar os seus avisos" }}
      facts={[
        "Todos os avisos do seu e-mail terminam e são apagados na hora.",
        "Os informativos são outra lista: se você se inscreveu neles, continua recebendo.",
        "Quando quiser, é só pedir um aviso novo.",
      ]}
      ways={[
        { href: lettersPaths.main, label: "Ver as cartas" },
        { href: "/avisos", label: "Pedir um aviso novo" },
      ]}
    />
  );
}
