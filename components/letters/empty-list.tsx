import { NotifyLinks } from "@/components/letters/alert/notify-links";
import { isFiltered, type LetterView } from "@/lib/trade/letters/filters";

/** The message for a list without results, above the nearest letters. */
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
        {isFiltered(view) ? "Nenhum resultado com esses filtros" : "Nenhuma carta disponível no momento"}
      </h2>
      <p className="measure mt-3 text-moss">
        A lista muda todos os dias. Conte o que você procura e avisamos quando uma carta assim chegar.
      </p>
      <NotifyLinks view={view} whatsapp={whatsapp} className="mt-5" />
      {hasNearest && <p className="mt-6 font-semibold">As opções mais próximas</p>}
    </div>
  );
}
