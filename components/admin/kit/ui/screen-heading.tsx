import type { ReactNode } from "react";

/** A screen's `h1` with its controls, and a note, which on phones takes the whole width below them. */
export function ScreenHeading({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      <h1 className="min-w-0 flex-auto font-display font-semibold text-2xl max-sm:text-xl">{title}</h1>
      {/* The controls wrap below the title together. */}
      {children && <div className="flex flex-wrap items-center gap-2 sm:gap-x-4">{children}</div>}
      {note && <p className="min-w-0 basis-full text-muted sm:-mt-1.5">{note}</p>}
    </header>
  );
}
