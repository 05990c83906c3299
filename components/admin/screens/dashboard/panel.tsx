import { type ReactNode, useId } from "react";
import { ScreenLink } from "../../kit/ui/screen-heading";

export function Panel({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-panel sm:p-5"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="min-w-0 font-semibold text-base">
          {title}
          {note && (
            <span className="ml-2 font-normal font-text text-muted text-sm tracking-normal">{note}</span>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function PanelLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ScreenLink
      href={href}
      className="-my-2.5 inline-flex min-h-11 shrink-0 items-center rounded text-accent text-sm hover:underline focus-visible:outline-2 focus-visible:outline-focus"
    >
      {children}
    </ScreenLink>
  );
}
