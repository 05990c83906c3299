import type { ReactNode } from "react";

export function Progress({
  title,
  label,
  text,
  share,
  children,
}: {
  title: string;
  label: string;
  text: string;
  /** From 0 to 1; null: unknown. */
  share: number | null;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-xl bg-page p-4">
      <p role="status" className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{title}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={`h-full rounded-full bg-primary transition-[width] duration-500 ${share === null ? "w-1/3 animate-pulse" : ""}`}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
      {children}
    </div>
  );
}
