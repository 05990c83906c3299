import type { ReactNode } from "react";

export function EmptyState({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-line border-dashed px-6 py-14 text-center">
      <img src="/art/empty.webp" alt="" width={192} height={144} loading="lazy" />
      <p className="font-medium">{text}</p>
      {hint && <p className="max-w-sm text-balance text-muted">{hint}</p>}
      {action}
    </div>
  );
}
