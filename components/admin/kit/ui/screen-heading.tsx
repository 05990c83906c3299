import type { ReactNode } from "react";

/** A screen's `h1` with its controls. */
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
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="font-display font-semibold text-2xl">{title}</h1>
        {note && <p className="mt-0.5 text-muted">{note}</p>}
      </div>
      {/* The controls wrap below the title together. */}
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>}
    </header>
  );
}
