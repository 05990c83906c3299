"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFormErrors } from "./form-context";

type FormSection = {
  title: string;
  /** The names of its fields, to count their errors. */
  fields: readonly string[];
  content: ReactNode;
};

/** A long form in sections, with a sticky list of them that shows the current section and the number of errors. */
export function FormSections({ sections }: { sections: readonly FormSection[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const here = usePartInView(box);
  const errors = useFormErrors();
  const wrongIn = ({ fields }: FormSection) => {
    return Object.keys(errors).filter((name) => fields.includes(name.split(".")[0] ?? "")).length;
  };

  function go(index: number) {
    const part = box.current?.querySelectorAll("section")[index];
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }
  return (
    <div className="gap-8 [--sticky-top:3rem] xl:flex xl:[--sticky-top:0px]">
      <nav
        aria-label="Partes do formulário"
        className="sticky top-0 z-20 -mx-5 -mt-5 mb-5 border-line border-b bg-surface px-3 max-xl:overflow-x-auto xl:top-1 xl:z-0 xl:m-0 xl:w-44 xl:shrink-0 xl:self-start xl:border-0 xl:px-0"
      >
        <ul className="flex gap-1 py-1.5 xl:flex-col xl:py-0">
          {sections.map((section, index) => {
            const wrong = wrongIn(section);
            return (
              <li key={section.title}>
                <a
                  href={`#${id}-${index}`}
                  aria-current={index === here ? "location" : undefined}
                  onClick={(event) => {
                    // The address names the open record and must not change.
                    event.preventDefault();
                    go(index);
                  }}
                  className="flex min-h-9 items-center justify-between gap-2 whitespace-nowrap rounded-lg px-2.5 text-muted hover:bg-hover hover:text-content focus-visible:outline-2 focus-visible:outline-focus aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-content pointer-coarse:min-h-11"
                >
                  {section.title}
                  {wrong > 0 && (
                    <span className="rounded-full bg-danger-fill px-2 font-medium text-on-danger text-xs">
                      {wrong}
                      <span className="sr-only"> a corrigir</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div ref={box} className="flex min-w-0 flex-1 flex-col gap-8">
        {sections.map(({ title, content }, index) => (
          <section
            key={title}
            id={`${id}-${index}`}
            aria-labelledby={`${id}-${index}-title`}
            tabIndex={-1}
            className="scroll-mt-16 outline-none xl:scroll-mt-4"
          >
            <h3 id={`${id}-${index}-title`} className="mb-3 font-semibold text-base">
              {title}
            </h3>
            <div className="grid gap-4 sm:grid-cols-2">{content}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Returns the index of the first section in the upper half of the viewport. */
function usePartInView(box: React.RefObject<HTMLElement | null>): number {
  const [here, setHere] = useState(0);
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll("section") ?? [])];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = parts.findIndex((part) => seen.has(part));
        if (first >= 0) setHere(first);
      },
      { rootMargin: "-15% 0px -50% 0px" },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [box]);
  return here;
}
