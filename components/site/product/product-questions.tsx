import { Section } from "@/components/site/ui/section";
import { siteText } from "@/lib/content/site/texts";
import type { SectionKey } from "@/lib/content/texts/sections";

/** Frequent questions about one product. */
export async function ProductQuestions({ section, subject }: { section: SectionKey; subject: string }) {
  const questions = await siteText(section);
  if (!questions || questions.entries.length === 0) return null;
  return (
    <Section title={`Dúvidas sobre ${subject}`} className="md:!py-16">
      <dl
        aria-label={`Dúvidas sobre ${subject}`}
        tabIndex={0}
        className="phone-rail gap-x-10 md:grid md:grid-cols-3"
      >
        {questions.entries.map(({ title: question, text: answer }) => (
          <div key={question} className="security-point">
            <dt className="font-display font-bold text-lg leading-tight">{question}</dt>
            <dd className="mt-2 text-moss">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
