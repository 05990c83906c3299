import { History } from "@/components/admin/kit/ui/icons";
import { formatDateTime } from "@/lib/platform/format/date";
import { Control } from "../ui/control";

/** The notice of an unsaved draft. */
export function DraftOffer({
  savedAt,
  onRecover,
  onDrop,
}: {
  savedAt: string;
  onRecover: () => void;
  onDrop: () => void;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-highlight-surface px-4 py-3 text-highlight text-sm">
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        Há um rascunho não salvo de {formatDateTime(new Date(savedAt))}.
      </p>
      <Control size="sm" onClick={onRecover}>
        Recuperar rascunho
      </Control>
      <Control size="sm" variant="ghost" className="text-highlight!" onClick={onDrop}>
        Descartar rascunho
      </Control>
    </div>
  );
}
