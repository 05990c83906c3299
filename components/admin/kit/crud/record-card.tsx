import type { ReactNode } from "react";
import { CardImage } from "../media/card-image";

/** A record as a card: image, text clamped to three lines (spec §9), flags and controls. */
export function RecordCard({
  image,
  title,
  label,
  text,
  badges,
  switches,
  controls,
}: {
  image: string | null | undefined;
  title: string;
  label?: string | null;
  text: string;
  badges?: ReactNode;
  switches: ReactNode;
  controls: ReactNode;
}) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-panel transition-colors duration-150 hover:border-line-strong">
      <CardImage path={image} />
      <div className="flex flex-1 flex-col gap-2 p-3.5 sm:p-4">
        {badges && <div className="flex flex-wrap gap-1.5">{badges}</div>}
        <div className="min-w-0">
          <h2 className="text-pretty font-semibold text-[0.9375rem] leading-snug">{title}</h2>
          {label && <p className="mt-0.5 truncate text-accent text-sm">{label}</p>}
        </div>
        <p className="line-clamp-3 text-sm text-muted leading-5">{text}</p>
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <div className="flex flex-wrap gap-x-4 gap-y-1.5">{switches}</div>
          <div className="-mx-1.5 -mb-1 self-end [&>div]:flex-wrap [&>div]:justify-end">{controls}</div>
        </div>
      </div>
    </article>
  );
}

/** A record as a row of a list: its text clamped to three lines, flags and controls. */
export function RecordRow({
  isGrouped = false,
  title,
  text,
  children,
}: {
  /** True: in a list with headings, one line on wide screens. */
  isGrouped?: boolean;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const Heading = isGrouped ? "h3" : "h2";
  const look = isGrouped
    ? {
        row: "lg:items-center lg:py-1.5",
        words: "lg:flex lg:gap-4",
        title: "lg:w-56",
        text: "lg:line-clamp-1",
      }
    : { row: "", words: "", title: "", text: "" };
  return (
    <article className={`flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5 ${look.row}`}>
      <div className={`min-w-0 flex-1 basis-72 ${look.words}`}>
        <Heading className={`shrink-0 font-semibold text-[0.9375rem] leading-6 ${look.title}`}>
          {title}
        </Heading>
        <p className={`mt-0.5 line-clamp-3 max-w-prose whitespace-pre-line text-muted ${look.text}`}>
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:[&>:last-child]:-ml-2">
        {children}
      </div>
    </article>
  );
}
