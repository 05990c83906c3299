"use client";

import { useRef } from "react";
import { createPortal } from "react-dom";
import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { findCarefulPhrases } from "@/lib/content/careful-words";
import { useTyped } from "../preview/search-result";

/** Warns below each field of the form about phrases that advertising rules forbid; saving stays possible. */
export function CarefulWords() {
  const inside = useRef<HTMLDivElement>(null);
  const typed = useTyped(inside);
  const places = [...(inside.current?.closest("form")?.querySelectorAll("[data-notes-of]") ?? [])];
  return (
    <div ref={inside}>
      {places.map((place) => {
        const name = place.getAttribute("data-notes-of") ?? "";
        return createPortal(<CarefulFindings text={readableText(typed?.get(name))} />, place, name);
      })}
    </div>
  );
}

export function CarefulFindings({ text }: { text: string }) {
  const findings = findCarefulPhrases(text);
  return (
    <div role="status">
      {findings.length > 0 && (
        <div className="mt-1 rounded-xl bg-warning-surface px-4 py-3 text-sm text-warning">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            Confira antes de publicar
          </p>
          <ul className="mt-1.5 flex flex-col gap-1.5">
            {findings.map(({ id, words, reason, source }) => (
              <li key={id}>
                <strong>“{words}”</strong>: {reason} <span className="text-xs">Fonte: {source}.</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Returns the text of a field that visitors would read; empty for a link or a file. */
function readableText(value: FormDataEntryValue | null | undefined): string {
  return typeof value === "string" && !/^(?:\/|https?:)/.test(value) ? value : "";
}
