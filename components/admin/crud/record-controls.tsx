"use client";

import { Pencil, Trash2 } from "lucide-react";
import { IconControl } from "../ui/control";

/** A card's edit and delete; the latter exists for root only. */
export function RecordControls({
  name,
  onEdit,
  onDelete,
}: {
  /** What the card is about, so that a list of equal buttons can be told apart by ear. */
  name: string;
  onEdit: () => void;
  onDelete?: () => void;
}) {
  return (
    <div className="flex gap-0.5">
      <IconControl label="Editar" aria-description={name} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconControl>
      {onDelete && (
        <IconControl
          label="Excluir"
          aria-description={name}
          className="hover:text-danger!"
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconControl>
      )}
    </div>
  );
}
