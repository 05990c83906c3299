import { Sprout } from "lucide-react";
import type { ReactNode } from "react";

/** An empty list: what is missing and what to do next. */
export function EmptyState({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-line border-dashed px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-highlight-surface text-highlight">
        <Sprout aria-hidden className="size-6" />
      </span>
      <p className="font-medium">{text}</p>
      {hint && <p className="max-w-sm text-muted">{hint}</p>}
      {action}
    </div>
  );
}
