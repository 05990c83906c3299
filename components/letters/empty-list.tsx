import { AlertLink } from "@/components/letters/alert/alert-link";
import { buttonClass } from "@/components/site/ui/button";
import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { whatsappLink } from "@/lib/format/whatsapp";
import { isFiltered, type LetterView } from "@/lib/letters/filters";
import { wishMessage } from "@/lib/letters/messages";

/** Nothing found: what is closest, and somebody to ask. */
export function EmptyList({
  view,
  whatsapp,
  hasNearest,
}: {
  view: LetterView;
  whatsapp: string;
  hasNearest: boolean;
}) {
  return (
    <div className="rounded-xl border border-line bg-white px-6 py-8 shadow-card md:px-10">
      <h2 className="text-xl">
        {isFiltered(view) ? "Nenhuma carta com esses filtros" : "Nenhuma carta disponível no momento"}
      </h2>
      <p className="measure mt-3 text-moss">
        A lista muda todos os dias. Conte o que você procura e avisamos quando uma carta assim chegar.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <AlertLink view={view} />
        <a
          href={whatsappLink(wishMessage(view), whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("whatsapp", "md")}
        >
          <WhatsappIcon />
          Avise-me no WhatsApp
          <span className="sr-only"> (abre o WhatsApp)</span>
        </a>
      </p>
      {hasNearest && <p className="mt-6 font-semibold">As mais próximas do que você procura:</p>}
    </div>
  );
}
