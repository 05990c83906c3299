import { RowControl } from "../ui/control";

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
