import type { ReactNode } from "react";

const tones = { success: "bg-mist text-forest", error: "bg-rust text-white" };

/** A dismissible message, announced to screen readers. */
export function Notice({
  id,
  tone,
  onDismiss,
  children,
}: {
  id: string;
  tone: keyof typeof tones;
  onDismiss: () => void;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`flex items-center justify-between gap-3 rounded-xl py-1.5 pr-1.5 pl-4 text-sm ${tones[tone]}`}
    >
      <p id={id}>{children}</p>
      <button
        type="button"
        aria-label="Fechar mensagem"
        onClick={onDismiss}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg hover:bg-ink/10"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
