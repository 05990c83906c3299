import { OfferCard } from "@/components/letters/figures/offer-card";
import { Section } from "@/components/site/ui/section";
import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths } from "@/lib/platform/format/count";
import { confirmationTexts } from "@/lib/trade/letters/confirmation/current";
import { letterPath } from "@/lib/trade/letters/paths";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** Public letters similar to one, linked to their pages. */
export function SimilarLetters({ letters }: { letters: readonly PublicLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <Section tone="white" title="Cartas parecidas" className="!py-14">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {letters.map((letter) => (
          <li key={letter.id}>
            <OfferCard
              kind={`${letter.segment} · ${letter.administrator}`}
              href={letterPath(letter.id)}
              credit={formatBrl(letter.credit_cents)}
              name={`carta ${letter.id}`}
              facts={[
                `Entrada ${formatBrl(letter.entry_cents)}`,
                termOf(letter),
                ...confirmationTexts([letter]),
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function termOf({ installments }: PublicLetter): string {
  const { highest_cents, term_months } = outlineOf(installments);
  return `${countMonths(term_months)}, parcelas de até ${formatBrl(highest_cents)}`;
}
