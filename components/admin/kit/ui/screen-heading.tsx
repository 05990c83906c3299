import type { ReactNode } from "react";

/** A screen's one `h1` with what can be done there. */
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
      {/* What does not stand beside the title stands below it, all of it. */}
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>}
    </header>
  );
}
