import type { ReactNode } from "react";
import { Section } from "@/components/site/ui/section";

/** A dark card with an action, beside facts about its result. */
export function CardAndFacts({
  id,
  title,
  facts,
  children,
}: {
  /** The anchor to which the form's response leads; absent if a field has it. */
  id: string | undefined;
  title: string;
  facts: readonly string[];
  children: ReactNode;
}) {
  return (
    <Section tone="white">
      <div className="grid items-start gap-8 lg:gap-12 lg:grid-cols-2">
        <div
          id={id}
          data-clear=""
          className="on-dark scroll-mt-28 rounded-xl bg-forest p-5 text-white md:p-10"
        >
          {children}
        </div>
        <div>
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-4 space-y-4">
            {facts.map((fact) => (
              <li key={fact} className="border-line border-t pt-4 text-moss">
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
