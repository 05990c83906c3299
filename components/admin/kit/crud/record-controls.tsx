"use client";

import { Copy } from "@/components/admin/kit/ui/icons";
import { RowControl } from "../ui/control";
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
    <div className="flex">
      <div className="flex">
        {place && <SiteLink place={place} name={name} />}
        {onCopy && (
          <RowControl
            label="Duplicar"
            icon={<Copy aria-hidden className="size-4" />}
            aria-description={name}
            onClick={onCopy}
          />
        )}
      </div>
      <div className="flex">
        <RowControl label="Editar" aria-description={name} onClick={onEdit} />
        {onDelete && <DeleteControl about={name} onDelete={onDelete} />}
      </div>
    </div>
  );
}

/** The button that deletes one record of a list. */
export function DeleteControl({
  label = "Excluir",
  about,
  onDelete,
}: {
  label?: string;
  /** The record's name, which distinguishes equal buttons for screen readers. */
  about: string;
  onDelete: () => void;
}) {
  return (
    <RowControl label={label} aria-description={about} className="hover:text-danger!" onClick={onDelete} />
  );
}
