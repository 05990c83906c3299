import { Control } from "../ui/control";

/** 'Salvar', by click or Ctrl+S. */
export function SaveButton({ saving }: { saving: boolean }) {
  return (
    <Control type="submit" variant="primary" aria-disabled={saving} aria-keyshortcuts="Control+S Meta+S">
      {saving ? "Salvando..." : "Salvar"}
    </Control>
  );
}
