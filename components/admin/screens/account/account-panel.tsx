import type { ReactNode } from "react";

/** A panel of the account: title and note on the left, controls on the right. */
export function AccountPanel({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-5 rounded-2xl border border-line bg-surface p-5 shadow-panel sm:p-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-display font-semibold text-lg">{title}</h2>
        {note && <p className="mt-1 text-muted leading-6">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
