import { buttonClass } from "@/components/site/ui/button";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { formatBrl } from "@/lib/platform/format/brl";
import { whatsappLink } from "@/lib/platform/format/phone";
import { uncapitalize } from "@/lib/platform/format/text";
import {
  isFiltered,
  type LetterView,
  type MoneyBound,
  viewQuery,
  wholeList,
} from "@/lib/trade/letters/filters";
import { criteriaMessage } from "@/lib/trade/letters/messages";
import type { UnmetBound } from "@/lib/trade/letters/search";

export function AlertLink({ view }: { view: LetterView }) {
  const { type, minCredit, maxCredit, maxEntry, maxParcel } = view;
  return (
    <a
      href={`/avisos${viewQuery({ ...wholeList, type, minCredit, maxCredit, maxEntry, maxParcel })}`}
      className={buttonClass("outline", "md")}
    >
      Avise-me por e-mail
    </a>
  );
}

export function NotifyLinks({ view, whatsapp }: { view: LetterView; whatsapp: string }) {
  return (
    <p className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
      <WhatsappLink href={whatsappLink(criteriaMessage(view), whatsapp)}>Avise-me no WhatsApp</WhatsappLink>
      <AlertLink view={view} />
      <CallMeLink page="/cartas-contempladas" />
    </p>
  );
}

const CLOSEST: Record<MoneyBound, string> = {
  minCredit: "o maior crédito",
  maxCredit: "o menor crédito",
  minEntry: "a maior entrada",
  maxEntry: "a menor entrada",
  maxParcel: "a menor parcela",
};

export function EmptyList({
  view,
  unmet,
  whatsapp,
}: {
  view: LetterView;
  unmet: UnmetBound | null;
  whatsapp: string;
}) {
  const { type, administrator } = view;
  const which = `${type ? ` de ${uncapitalize(type)}` : ""}${administrator ? ` da ${administrator}` : ""}`;
  return (
    <div className="rounded-xl border border-line bg-white px-5 py-5 shadow-card md:px-8">
      <h2 className="text-xl">
        {isFiltered(view) ? "Nenhum resultado com esses filtros" : "Nenhuma carta disponível no momento"}
      </h2>
      {unmet && (
        <p className="mt-2 text-lg">
          Hoje {CLOSEST[unmet.bound]}
          {which} é de {formatBrl(unmet.cents)}.
        </p>
      )}
      <p className="measure mt-2 text-moss">
        A lista muda todos os dias. Conte o que você procura e avisamos quando uma carta assim chegar.
      </p>
      <NotifyLinks view={view} whatsapp={whatsapp} />
    </div>
  );
}
