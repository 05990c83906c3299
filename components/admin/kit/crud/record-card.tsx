import type { ReactNode } from "react";
import { escapeRegExp, foldInPlace } from "@/lib/platform/format/fold";
import { CardImage } from "../media/card-image";
import { RowActs } from "../ui/row-acts";

export type RecordParts = {
  name: string;
  edit: ReactNode;
  switches: ReactNode;
  notes: ReactNode;
  acts: ReactNode;
};

/** The text is clamped to three lines (spec §9). */
export function RecordCard({
  image,
  title,
  label,
  text,
  kind,
  badge,
  parts: { name, edit, switches, notes, acts },
}: {
  /** Undefined: none; null: missing, and a placeholder is shown. */
  image: string | null | undefined;
  title: string;
  label?: string | null;
  text: string;
  kind?: string;
  badge?: ReactNode;
  parts: RecordParts;
}) {
  const showsImage = image !== undefined;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-panel transition-colors duration-150 hover:border-line-strong">
      <div className="relative flex-1">
        {edit}
        <div className="relative">
          {showsImage && <CardImage path={image} shape="aspect-[16/10] lg:aspect-[2/1]" />}
          {badge && <div className="absolute top-2 right-2 rounded-full bg-surface">{badge}</div>}
          {kind && (
            <p className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-surface px-2 py-0.5 font-medium text-muted text-xs leading-5">
              {kind}
            </p>
          )}
        </div>
        <div className={`px-3 pt-2.5 sm:px-3.5 ${showsImage ? "" : "pointer-coarse:pt-4"}`}>
          {/* Without an image, the title is beside the checkbox. */}
          <h2
            className={`text-pretty font-semibold text-[0.9375rem] leading-snug ${showsImage ? "line-clamp-2" : "line-clamp-3 pl-7 pointer-coarse:pl-8"}`}
          >
            {title}
          </h2>
          {label && <p className="mt-0.5 truncate text-accent text-sm">{label}</p>}
          <p className="mt-1 line-clamp-3 text-muted text-sm leading-5">{text}</p>
          {/* Above the switches, which are at the same height in all cards of a row. */}
          <div className="@container mt-1.5 flex flex-col items-start gap-1.5 empty:hidden">{notes}</div>
        </div>
      </div>
      <div className="flex items-start justify-between gap-1 py-1.5 pr-1.5 pl-3 sm:pl-3.5">
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 max-sm:-mr-10 max-sm:gap-y-0 max-sm:*:min-h-8 pointer-coarse:gap-y-0">
          {switches}
        </div>
        <RowActs name={name}>{acts}</RowActs>
      </div>
    </article>
  );
}

export function RecordRow({
  isGrouped = false,
  image,
  title,
  meta,
  text,
  side,
  parts: { name, edit, switches, notes, acts },
}: {
  /** True in a list with headings: one line on wide screens. */
  isGrouped?: boolean;
  image?: string | null;
  title: ReactNode;
  meta?: ReactNode;
  text?: ReactNode;
  side?: ReactNode;
  parts: RecordParts;
}) {
  const Heading = isGrouped ? "h3" : "h2";
  return (
    <article className={`record-row ${isGrouped ? "record-line" : ""}`}>
      {/* On wide screens the button covers the whole row. */}
      <div className="relative flex min-w-0 items-start gap-3 pointer-coarse:min-h-11 max-lg:[&>button]:outline-offset-3! lg:static lg:gap-4">
        {edit}
        {image !== undefined && (
          <div className="w-18 shrink-0 overflow-hidden rounded-lg lg:w-28">
            <CardImage path={image} />
          </div>
        )}
        <div className={`record-words min-w-0 flex-1 ${isGrouped ? "lg:flex lg:gap-4 lg:*:last:pt-0" : ""}`}>
          <Heading
            className={`text-pretty font-semibold text-[0.9375rem] leading-snug lg:line-clamp-2 lg:leading-6 ${isGrouped ? "lg:w-56 lg:shrink-0" : ""}`}
          >
            {title}
          </Heading>
          {meta}
          {text && (
            <p
              className={`min-w-0 flex-1 self-start whitespace-pre-line text-muted lg:line-clamp-1 ${meta ? "line-clamp-1" : "line-clamp-2"}`}
            >
              {text}
            </p>
          )}
          {isGrouped && <Notes>{notes}</Notes>}
        </div>
      </div>
      <div className="record-flags pointer-events-none relative z-2 *:pointer-events-auto">
        {switches}
        {side && <div className="record-side flex gap-2 lg:row-span-2">{side}</div>}
      </div>
      <RowActs name={name}>{acts}</RowActs>
      {!isGrouped && <Notes>{notes}</Notes>}
    </article>
  );
}

function Notes({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-full flex shrink-0 flex-wrap items-center gap-2 pt-1.5 empty:hidden">
      {children}
    </div>
  );
}

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const any = new RegExp(words.map(escapeRegExp).join("|"), "g");
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: word } of foldInPlace(text).matchAll(any)) {
    parts.push(
      text.slice(end, index),
      <mark key={index} className="rounded-xs bg-highlight-surface text-content">
        {text.slice(index, index + word.length)}
      </mark>,
    );
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}
