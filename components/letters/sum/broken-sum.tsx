import "@/components/letters/letters.css";
import { ListLinks } from "@/components/letters/figures/list-links";
import { ChoiceCard } from "@/components/letters/finder/choice-card";
import { buttonClass } from "@/components/site/ui/button";
import { countOf } from "@/lib/platform/format/count";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { itemPath } from "@/lib/trade/letters/paths";
import { findNextBest } from "@/lib/trade/letters/sum/next-best";
import { obstaclesAmong } from "@/lib/trade/letters/sum/rules";
import type { SelectedLetters } from "@/lib/trade/letters/sum/selected";

/** A sum that is no longer available: the reasons, its remaining letters, and replacements (rules §8). */
export async function BrokenSum({ selected, reasons }: { selected: SelectedLetters; reasons: string[] }) {
  const { available, gone } = selected;
  const isWhole = gone.length > 0 && available.length > 0 && obstaclesAmong(available).length === 0;
  const offers = gone.length > 0 ? await orEmpty(findNextBest([...available, ...gone])) : [];
  return (
    <>
      <p role="alert" className="max-w-2xl rounded-xl bg-rust px-5 py-4 font-medium text-white">
        {reasons.join(" ")}
      </p>
      {offers.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">As opções mais próximas</h2>
          <p className="mt-2 text-moss">
            Crédito igual ou maior, do menor para o maior custo efetivo estimado.
          </p>
          <ul className="letter-cards mt-6">
            {offers.map((offer) => (
              <li key={offer.ids.join()}>
                <ChoiceCard choice={offer} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        {isWhole && (
          <a href={itemPath(available.map(({ id }) => id))} className={buttonClass("primary")}>
            Ver só o que restou ({countOf(available.length, "carta")})
          </a>
        )}
        <ListLinks />
      </p>
    </>
  );
}
