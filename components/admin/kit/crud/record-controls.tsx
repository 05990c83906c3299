"use client";

import { Copy, Pencil } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../ui/control";
import { DeleteControl } from "./delete-control";
import { SiteLink, type SitePlace } from "./site-place";

/** The controls of a card; only root may delete. */
export function RecordControls({
  name,
  place,
  onEdit,
  onCopy,
  onDelete,
}: {
  /** The record's name, which distinguishes equal buttons for screen readers. */
  name: string;
  place?: SitePlace;
  onEdit: () => void;
  onCopy?: () => void;
  onDelete?: () => void;
}) {
  return (
    // In pairs, so that 'Editar' and 'Excluir' stay side by side in narrow cards.
    <div className="flex gap-0.5">
      <div className="flex gap-0.5">
        {place && <SiteLink place={place} name={name} />}
        {onCopy && (
          <IconControl label="Duplicar" aria-description={name} onClick={onCopy}>
            <Copy aria-hidden className="size-4" />
          </IconControl>
        )}
      </div>
      <div className="flex gap-0.5">
        <IconControl label="Editar" aria-description={name} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconControl>
        {onDelete && <DeleteControl about={name} onDelete={onDelete} />}
      </div>
    </div>
  );
}
