import { buttonClass } from "@/components/site/ui/button";
import { Section } from "@/components/site/ui/section";
import { countOf } from "@/lib/platform/format/count";
import { orElse } from "@/lib/platform/http/or-empty";
import { listPath } from "@/lib/trade/letters/paths";
import { showcaseOfType } from "@/lib/trade/letters/showcase";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { LetterCards } from "./letter-cards";

const SHOWN = 3;

/** Three letters of a product's type, with a link to all of them. */
export async function RelatedLetters({ type }: { type: string }) {
  const showcase = await orElse(showcaseOfType(type, SHOWN), null);
  const letters = showcase?.letters ?? [];
  const total = showcase?.total ?? 0;
  return (
    <Section
      id="cartas"
      tone="mist"
      title={`Cartas contempladas de ${type.toLowerCase()}`}
      intro="Crédito que já foi contemplado: você paga a entrada e assume as parcelas, com a anuência da administradora."
      className="md:!py-16"
    >
      <div data-clear="">
        {letters.length > 0 ? (
          <LetterCards letters={letters} rail />
        ) : (
          <p className="measure text-moss">Nenhuma carta deste tipo hoje. A lista muda todos os dias.</p>
        )}
      </div>
      <p className="mt-6">
        <a href={showcase?.href ?? listPath("main")} className={buttonClass("forest")}>
          {total > letters.length
            ? `Ver as ${countOf(total, "carta")} de ${type.toLowerCase()}`
            : "Ver todas as cartas"}
        </a>
      </p>
    </Section>
  );
}

/** Public letters similar to one, linked to their pages. */
export function SimilarLetters({ letters }: { letters: PublicLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section tone="white" title="Cartas parecidas" className="md:!py-14">
      <LetterCards letters={letters} rail />
    </Section>
  );
}
