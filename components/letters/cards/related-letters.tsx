import type { ReactNode } from "react";
import { CountedListLinks } from "@/components/letters/figures/list-links";
import { Section } from "@/components/site/ui/section";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { showcaseOfType } from "@/lib/trade/letters/showcase";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import { LetterCards } from "./letter-cards";

const SHOWN = 3;

export async function RelatedLetters({ type, children }: { type: string; children?: ReactNode }) {
  const letters = await orEmpty(showcaseOfType(type, SHOWN));
  return (
    <Section
      id="cartas"
      tone="mist"
      title={`Cartas contempladas de ${type.toLowerCase()}`}
      intro="Crédito que já foi contemplado: você paga a entrada e assume as parcelas, com a anuência da administradora."
    >
      {letters.length > 0 ? (
        <LetterCards letters={letters} />
      ) : (
        <p className="measure text-moss">Nenhuma carta deste tipo hoje. A lista muda todos os dias.</p>
      )}
      <CountedListLinks filters={{ type }} />
      {children}
    </Section>
  );
}

export function SimilarLetters({ letters }: { letters: PublicLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section tone="white" title="Cartas parecidas" className="md:!py-14">
      <LetterCards letters={letters} />
    </Section>
  );
}
