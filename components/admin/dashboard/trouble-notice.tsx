import { TriangleAlert } from "lucide-react";

/** What staff should know before they save anything: a disk or store that takes no files. */
export function TroubleNotice({ reasons }: { reasons: string[] }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-2xl border border-warning bg-surface p-4 text-warning shadow-panel"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <h2 className="font-semibold text-base">O servidor precisa de atenção</h2>
        <ul className="mt-1">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
