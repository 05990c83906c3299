import { buttonClass } from "@/components/site/ui/button";
import { CallMeLink } from "@/components/site/ui/call-me-link";
import { WhatsappLink } from "@/components/site/ui/whatsapp-link";
import { whatsappLink } from "@/lib/platform/format/phone";
import { isFiltered, type LetterView, viewQuery, wholeList } from "@/lib/trade/letters/filters";
import { criteriaMessage } from "@/lib/trade/letters/messages";

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

export function NotifyLinks({
  view,
  whatsapp,
  className,
}: {
  view: LetterView;
  whatsapp: string;
  className: string;
}) {
  return (
    <p className={`flex flex-wrap gap-3 max-sm:flex-col ${className}`}>
      <WhatsappLink href={whatsappLink(criteriaMessage(view), whatsapp)}>Avise-me no WhatsApp</WhatsappLink>
      <AlertLink view={view} />
      <CallMeLink page="/cartas-contempladas" />
    </p>
  );
}

export function EmptyList({ view, whatsapp }: { view: LetterView; whatsapp: string }) {
  return (
    <div className="rounded-xl border border-line bg-white px-5 py-5 shadow-card md:px-8">
      <h2 className="text-xl">
        {isFiltered(view) ? "Nenhum resultado com esses filtros" : "Nenhuma carta disponível no momento"}
      </h2>
      <p className="measure mt-2 text-moss">
        A lista muda todos os dias. Conte o que você procura e avisamos quando uma carta assim chegar.
      </p>
      <NotifyLinks view={view} whatsapp={whatsapp} className="mt-4" />
    </div>
  );
}
