import { NotifyLinks } from "@/components/letters/alert/notify-links";
import { isFiltered, type LetterView } from "@/lib/trade/letters/filters";

/** The message for a list without results, above the nearest letters. */
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
