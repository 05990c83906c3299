import { Trash2 } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../ui/control";

/** The icon that deletes one record of a list. */
export function DeleteControl({
  label = "Excluir",
  about,
  className = "",
  onDelete,
}: {
  label?: string;
  /** What the record is called, so that equal buttons can be told apart by ear. */
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
