import { Fold } from "@/components/site/ui/fold";
import { RichText } from "@/components/ui/rich-text";

type FaqItem = { id: number; question: string; answer: string };

/** An accordion of independent questions; a long answer scrolls inside 24rem (spec §9). */
export function FaqList({ faqs }: { faqs: FaqItem[] }) {
  return (
    <ul className="lines">
      {faqs.map((faq) => (
        <li key={faq.id}>
          <Fold
            className="faq"
            label={<h3 className="font-semibold text-lg tracking-normal">{faq.question}</h3>}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a scrolling region needs a name, and is no fieldset */}
            <div
              className="faq-answer"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              role="group"
              aria-label={faq.question}
            >
              <RichText html={faq.answer} className="measure text-moss" />
            </div>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
