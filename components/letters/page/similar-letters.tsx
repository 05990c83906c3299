import { LetterCards } from "@/components/letters/cards/letter-cards";
import { Section } from "@/components/site/ui/section";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** Public letters similar to one, linked to their pages. */
export function SimilarLetters({ letters }: { letters: PublicLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section tone="white" title="Cartas parecidas" className="md:!py-14">
      <LetterCards letters={letters} rail />
    </Section>
  );
}
