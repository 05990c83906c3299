import { Trash2 } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../ui/control";

/** The button that deletes one record of a list. */
export function DeleteControl({
  label = "Excluir",
  about,
  className = "",
  onDelete,
}: {
  label?: string;
  /** The record's name, which distinguishes equal buttons for screen readers. */
  about: string;
  className?: string;
  onDelete: () => void;
}) {
  return (
    <IconControl
      label={label}
      aria-description={about}
      className={`hover:text-danger! ${className}`}
      onClick={onDelete}
    >
      <Trash2 aria-hidden className="size-4" />
    </IconControl>
  );
}
