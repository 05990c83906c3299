import { CardFormPage } from "@/components/site/page/card-form";
import { pageMetadata } from "@/lib/content/site/metadata";
import { sitePage } from "@/lib/content/site/pages";
import { describeCriteria } from "@/lib/people/alerts/criteria";
import { listUnconfirmed } from "@/lib/people/alerts/data";
import { openSealedLink } from "@/lib/people/links/link";
import { ALERT_LINK_OLD } from "@/lib/platform/copy/messages";
import { formStateOf } from "@/lib/platform/http/form/state";
import { firstOf, type Query } from "@/lib/platform/http/query";
import { lettersPaths } from "@/lib/trade/letters/paths";

const page = sitePage("/avisos/confirmar");
const ways = [
  { href: lettersPaths.main, label: "Ver as cartas" },
  { href: "/avisos", label: "Pedir um aviso" },
];

export const generateMetadata = () => pageMetadata(page);

export default async function ConfirmAlertsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const sent = await formStateOf(query, "alerts");
  const token = firstOf(query.token) ?? "";
  const email = await openSealedLink("alert-confirm", token);
  const old = { ok: false, message: ALERT_LINK_OLD, errors: {}, values: {} };
  const state = sent ?? (email === null ? old : null);
  const alerts = state || email === null ? [] : await listUnconfirmed(email);
  return (
    <CardFormPage
      page={page}
      description="Só falta confirmar: assim temos certeza de que foi você."
      icon="sprout"
      form={{ id: "alerts", action: page.path, label: "Confirmar o aviso", names: [] }}
      title="Quer receber este aviso?"
      note="Avisaremos por e-mail quando chegar uma carta assim:"
      button="Confirmar o aviso"
      factsTitle="O que você recebe"
      facts={[
        "No máximo um e-mail por dia, e só quando chegam cartas novas como a que você procura.",
        "Cada e-mail traz o link para cancelar: um toque, sem senha.",
        "Depois de 12 meses, o aviso termina e é apagado.",
      ]}
      ways={state?.ok ? ways : ways.toReversed()}
      state={state}
      ends
    >
      {() => (
        <>
          <ul className="col-span-2 space-y-2 font-semibold">
            {alerts.map(describeCriteria).map((line) => (
              <li key={line} className="border-white/20 border-t pt-2 first-letter:uppercase">
                {line}
              </li>
            ))}
          </ul>
          <input type="hidden" name="token" value={token} />
        </>
      )}
    </CardFormPage>
  );
}
