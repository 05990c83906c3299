import { Eye, History } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import type { reachFor } from "../ui/on-demand";

/** The buttons for preview and history in the footer of a form. */
export function KeptControls({
  previewing,
  onPreview,
  onHistory,
  reach,
}: {
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
  /** Left out: there is no history yet. */
  onHistory?: () => void;
  /** Handlers that preload the history. */
  reach: ReturnType<typeof reachFor>;
}) {
  return (
    <>
      <Control variant="ghost" onClick={() => onPreview(!previewing)}>
        <Eye aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{previewing ? "Fechar pré-visualização" : "Pré-visualizar"}</span>
      </Control>
      {onHistory && (
        <Control variant="ghost" {...reach} onClick={onHistory}>
          <History aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Histórico</span>
        </Control>
      )}
    </>
  );
}
