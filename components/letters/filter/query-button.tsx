"use client";

import type { ReactNode } from "react";
import type { ViewChange } from "@/components/letters/table/use-letters";
import { type LetterView, viewQuery } from "@/lib/trade/letters/filters";

/** A button that changes the view, in a GET form so that it works without JavaScript. */
export function QueryButton({
  path,
  view,
  apply,
  label,
  className,
  children,
}: {
  path: string;
  view: LetterView;
  apply: (change: ViewChange) => void;
  label?: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <form
      method="get"
      action={path}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        apply({ view });
      }}
    >
      {[...new URLSearchParams(viewQuery(view))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  );
}
