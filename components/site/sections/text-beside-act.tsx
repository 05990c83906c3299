import type { ComponentProps, ReactNode } from "react";
import { Section } from "@/components/site/ui/section";

/** On a phone the card comes first. */
export function TextBesideAct({
  act,
  children,
  ...section
}: ComponentProps<typeof Section> & { act: { title: string; content: ReactNode } }) {
  const Heading = section.title ? "h3" : "h2";
  return (
    <Section {...section}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,65ch)_minmax(19rem,1fr)] lg:gap-12 xl:gap-20">
        <div className="rich-text measure wrap-anywhere self-start rounded-xl bg-mist p-5 lg:sticky lg:top-28 lg:order-last lg:p-6 xl:p-8">
          <Heading>{act.title}</Heading>
          {act.content}
        </div>
        <div className="rich-text measure">{children}</div>
      </div>
    </Section>
  );
}
