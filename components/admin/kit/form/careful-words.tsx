"use client";

import { useRef } from "react";
import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { findCarefulPhrases } from "@/lib/content/careful-words/find";
import { useTyped } from "../preview/use-typed";

/** Warns of phrases in the form around it that the trade may not say; saving stays possible. */
export function CarefulWords() {
  const inside = useRef<HTMLDivElement>(null);
  const typed = useTyped(inside);
  return <div ref={inside}>{typed && <CarefulFindings text={textOf(typed)} />}</div>;
}

/** The phrases of a text or HTML that the trade may not say, with the reason and its source. */
export function CarefulFindings({ text }: { text: string }) {
  const findings = findCarefulPhrases(text);
  return (
    <div role="status">
      {findings.length > 0 && (
        <div className="mt-4 rounded-xl bg-warning-surface px-4 py-3 text-sm text-warning">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            Confira antes de publicar
          </p>
          <ul className="mt-1.5 flex flex-col gap-1.5">
            {findings.map(({ id, words, reason, source }) => (
              <li key={id}>
                <strong>“{words}”</strong>: {reason} <span className="text-xs">({source})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What visitors would read of a form: its texts, without links. */
function textOf(typed: FormData): string {
  const texts = [...typed.values()].filter((value) => typeof value === "string");
  return texts.filter((text) => !/^(?:\/|https?:)/.test(text)).join("\n");
}
