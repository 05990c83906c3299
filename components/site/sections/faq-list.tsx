import { RichText } from "@/components/ui/rich-text";

export type FaqItem = { id: number; question: string; answer: string };

/** Questions that open and close each by themselves; a long answer scrolls inside 24rem (spec §9). */
export function FaqList({ faqs }: { faqs: FaqItem[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {faqs.map((faq) => (
        <li key={faq.id}>
          <details className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4">
              <h3 className="font-semibold text-lg tracking-normal">{faq.question}</h3>
              <span
                aria-hidden="true"
                className="relative size-9 shrink-0 rounded-[50%_50%_50%_12%] bg-blossom transition-transform before:absolute before:inset-x-2.5 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-ink after:absolute after:inset-y-2.5 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-ink after:transition-[scale] group-open:after:scale-y-0"
              />
            </summary>
            {/* biome-ignore lint/a11y/useSemanticElements: what scrolls needs a name, and is no fieldset */}
            <div
              className="max-h-96 overflow-y-auto pr-4 pb-6"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              role="group"
              aria-label={faq.question}
            >
              <RichText html={faq.answer} className="measure text-moss" />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
