import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ChevronLeft } from "./icons";

export function ScreenHeading({
  title,
  above,
  note,
  hidesNoteOnPhones,
  children,
}: {
  title: string;
  /** The parent screen, if this one has no menu item. */
  above?: readonly [href: string, name: string];
  note?: ReactNode;
  hidesNoteOnPhones?: true;
  children?: ReactNode;
}) {
  return (
    <header className="mb-5 max-sm:mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      {above && (
        <ScreenLink
          href={above[0]}
          className="-mt-2 -mb-1 -ml-1 flex basis-full items-center gap-1 rounded text-muted hover:text-accent focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {above[1]}
        </ScreenLink>
      )}
      <h1 className="min-w-0 flex-auto font-display font-bold text-2xl max-sm:text-xl">{title}</h1>
      {/* The controls wrap below the title together. */}
      {children && <div className="flex flex-wrap items-center gap-2 sm:gap-x-4">{children}</div>}
      {note && (
        <p className={`min-w-0 basis-full text-muted sm:-mt-1.5 ${hidesNoteOnPhones ? "max-sm:hidden" : ""}`}>
          {note}
        </p>
      )}
    </header>
  );
}

/** A link to a screen, which the server does not render before the click. */
export function ScreenLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}

/** A record's name, with a link to the record unless it is deleted. */
export function RecordName({ href, name }: { href: string | null; name: string | null }) {
  if (!href || !name) return <span className="wrap-anywhere">{name}</span>;
  return (
    <ScreenLink
      href={href}
      className="wrap-anywhere rounded font-medium hover:text-accent hover:underline focus-visible:outline-2 focus-visible:outline-focus"
    >
      {name}
    </ScreenLink>
  );
}
