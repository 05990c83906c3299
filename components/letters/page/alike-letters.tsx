import { Section } from "@/components/site/ui/section";
import { formatBrl } from "@/lib/format/brl";
import { letterPath } from "@/lib/letters/paths";
import { outlineOf } from "@/lib/letters/sum/staircase";
import type { PublicLetter } from "@/lib/letters/wire";

/** The public letters most like one, each a way to its own page. */
export function AlikeLetters({ letters, title }: { letters: readonly PublicLetter[]; title: string }) {
  if (letters.length === 0) return null;
  return (
    <Section tone="white" title={title} className="!py-14">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {letters.map((letter) => (
          <li key={letter.id}>
            <AlikeLetter letter={letter} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AlikeLetter({ letter }: { letter: PublicLetter }) {
  const { first_cents, term_months } = outlineOf(letter.installments);
  return (
    <article className="alike">
      <p>
        {letter.segment} · {letter.administrator}
      </p>
      <h3>
        <a href={letterPath(letter.id)}>
          {formatBrl(letter.credit_cents)}
          <span className="sr-only"> de crédito, carta {letter.id}</span>
        </a>
      </h3>
      <p>Entrada {formatBrl(letter.entry_cents)}</p>
      <p>
        {term_months} meses, a 1ª de {formatBrl(first_cents)}
      </p>
    </article>
  );
}
