import { Eye, History } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import type { preloadHandlers } from "../ui/on-demand";
import { useAltKey } from "../ui/use-shortcut";

/** The buttons for preview and history in the footer of a form. */
export function PreviewControls({
  previewing,
  onPreview,
  onHistory,
  preload,
}: {
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
  /** If omitted, there is no history yet. */
  onHistory?: () => void;
  /** Handlers that preload the history. */
  preload: ReturnType<typeof preloadHandlers>;
}) {
  useAltKey("P", () => onPreview(!previewing));
  return (
    <>
      <Control variant="ghost" aria-keyshortcuts="Alt+P" title="Alt+P" onClick={() => onPreview(!previewing)}>
        <Eye aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{previewing ? "Fechar pré-visualização" : "Pré-visualizar"}</span>
      </Control>
      {onHistory && (
        <Control variant="ghost" {...preload} onClick={onHistory}>
          <History aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Histórico</span>
        </Control>
      )}
    </>
  );
}
