import { LetterCards } from "@/components/letters/cards/letter-cards";
import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { UpdatedAt } from "@/components/site/ui/updated-at";
import { countOf } from "@/lib/platform/format/count";
import { orElse } from "@/lib/platform/http/or-empty";
import { getLettersUpdatedAt } from "@/lib/trade/letters/data";
import { listPath } from "@/lib/trade/letters/paths";
import { showcaseOfAll } from "@/lib/trade/letters/showcase";

const SHOWN = 3;

/** The home page's entry to the letters: three of them and the number of all. */
export async function LettersStrip() {
  const [showcase, updatedAt] = await Promise.all([
    orElse(showcaseOfAll(SHOWN), null),
    orElse(getLettersUpdatedAt(), null),
  ]);
  if (!showcase || showcase.total === 0) return null;
  return (
    <Section className="md:!py-16">
      <h2 className="text-2xl">{countOf(showcase.total, "carta contemplada", "cartas contempladas")} hoje</h2>
      <p className="measure mt-3 text-lg text-moss">
        Você paga a entrada, assume as parcelas e usa o crédito depois da aprovação da administradora.
      </p>
      {updatedAt && <UpdatedAt at={updatedAt} className="mt-3 flex" />}
      <div data-clear="" className="mt-6 md:mt-8">
        <LetterCards letters={showcase.letters} rail />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={listPath("main")} className={buttonClass("forest")}>
          Ver cartas contempladas
        </a>
        <a href={listPath("other")} className={buttonClass("outline")}>
          De outras administradoras
        </a>
      </p>
    </Section>
  );
}
