import { Eye, History } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";
import type { reachFor } from "../ui/on-demand";

/** A form's ways to its real page and to what it was, in its foot. */
export function KeptControls({
  previewing,
  onPreview,
  onHistory,
  reach,
}: {
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
  /** Left out: there is nothing yet that it was. */
  onHistory?: () => void;
  /** What fetches the versions' window before it is asked for. */
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
