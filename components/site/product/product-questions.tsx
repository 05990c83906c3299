import { Section } from "@/components/site/ui/section";
import { productQuestions } from "@/lib/site/questions";

/** What is asked about one kind of good, and answered in two sentences. */
export function ProductQuestions({ path, subject }: { path: string; subject: string }) {
  const questions = productQuestions[path] ?? [];
  if (questions.length === 0) return null;
  return (
    <Section title={`Dúvidas sobre ${subject}`} className="!py-12 md:!py-16">
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {questions.map(({ question, answer }) => (
          <div key={question} className="security-point">
            <dt className="font-display font-bold text-lg leading-tight">{question}</dt>
            <dd className="mt-2 text-moss">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
