"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFormErrors, useIsPreviewing } from "./form-context";

type FormSection = {
  title: string;
  note?: string;
  /** The names of its fields, to count their errors. */
  fields: readonly string[];
  content: ReactNode;
};

/** The classes of a form's parts in a window, or in a page, where its sticky index stays below the top bar. */
const PLACES = {
  window: {
    box: "gap-8 [--sticky-top:1.75rem] pointer-coarse:[--sticky-top:2.25rem] xl:flex xl:[--sticky-top:-1.25rem]!",
    // The window's padding is added to the offsets of sticky parts.
    index: "-top-5 -mx-5 -mt-5 mb-5 bg-surface px-5 xl:top-1",
    // Sections outside the view are not laid out; the padding keeps outlines inside.
    section:
      "-m-1 p-1 scroll-mt-16 [content-visibility:auto] [contain-intrinsic-block-size:auto_20rem] xl:scroll-mt-4",
    heading: "mb-3",
  },
  page: {
    box: "gap-8 [--sticky-top:6.5rem] xl:flex xl:[--sticky-top:3.5rem]",
    index: "top-14 -mx-4 mb-5 bg-page px-4 sm:-mx-6 sm:px-6 xl:top-20",
    section: "scroll-mt-28 rounded-2xl border border-line bg-surface p-4 shadow-panel sm:p-6 xl:scroll-mt-20",
    heading: "",
  },
} as const;

export function FormSections({
  sections,
  on = "window",
}: {
  sections: readonly FormSection[];
  on?: keyof typeof PLACES;
}) {
  const look = PLACES[on];
  const Heading = on === "page" ? "h2" : "h3";
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [here, setHere] = usePartInView(box);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelectorAll("li")[here];
    if (item) list.current?.scrollTo({ left: item.offsetLeft - (innerWidth - item.offsetWidth) / 2 });
  }, [here]);
  const errors = useFormErrors();
  const previewing = useIsPreviewing();
  const wrongIn = ({ fields }: FormSection) => {
    return Object.keys(errors).filter((name) => fields.includes(name.split(".")[0] ?? "")).length;
  };

  function go(index: number) {
    const parts = [...(box.current?.querySelectorAll("section") ?? [])];
    // Sections that are laid out only now would move the target.
    for (const each of parts) each.style.contentVisibility = "visible";
    const part = parts[index];
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
    setHere(index);
  }
  return (
    <div className={look.box}>
      <nav
        aria-label="Partes do formulário"
        className={`sticky z-20 border-line border-b xl:z-0 xl:m-0 xl:w-48 xl:shrink-0 xl:self-start xl:border-0 xl:px-0 ${look.index} ${previewing ? "hidden" : ""}`}
      >
        {/* The fade shows that more parts follow. */}
        <ul
          ref={list}
          className="flex gap-1 py-1.5 xl:flex-col max-xl:overflow-x-auto max-xl:pr-10 max-xl:mask-r-from-[calc(100%-3rem)] xl:py-0"
        >
          {sections.map((section, index) => {
            const wrong = wrongIn(section);
            return (
              <li key={section.title}>
                <a
                  href={`#${id}-${index}`}
                  aria-current={index === here ? "location" : undefined}
                  onClick={(event) => {
                    // The address contains the open record and must not change.
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
      <div ref={box} className="@container flex min-w-0 flex-1 flex-col gap-8">
        {sections.map(({ title, note, content }, index) => (
          <section
            key={title}
            id={`${id}-${index}`}
            aria-labelledby={`${id}-${index}-title`}
            tabIndex={-1}
            className={`outline-none ${look.section}`}
          >
            <Heading id={`${id}-${index}-title`} className={`font-semibold text-base ${look.heading}`}>
              {title}
            </Heading>
            {note && <p className="mt-0.5 mb-4 max-w-prose text-muted">{note}</p>}
            <div className="grid @lg:grid-cols-2 gap-4 *:min-w-0 *:[fieldset]:col-span-full">{content}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the index of the section in view: the first one that reaches below the top 15% of the viewport. At the end
 * of the form, where the last ones cannot reach the top, it is the one with the focus, or else the last.
 */
function usePartInView(box: React.RefObject<HTMLElement | null>) {
  const [here, setHere] = useState(0);
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll("section") ?? [])];
    function find() {
      const isBelowTop = (part: Element) => part.getBoundingClientRect().bottom > innerHeight * 0.15;
      const first = parts.findIndex(isBelowTop);
      const last = parts.length - 1;
      const isAtEnd = first > 0 && (parts[last]?.getBoundingClientRect().bottom ?? 0) <= innerHeight;
      const focused = parts.findLastIndex(
        (part) => part.contains(document.activeElement) && isBelowTop(part),
      );
      setHere(!isAtEnd ? Math.max(0, first) : focused >= 0 ? focused : last);
    }
    // A discarded form mounts again on a scrolled page.
    find();
    addEventListener("scroll", find, { capture: true, passive: true });
    return () => removeEventListener("scroll", find, { capture: true });
  }, [box]);
  return [here, setHere] as const;
}
