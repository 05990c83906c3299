import { X } from "@/components/admin/kit/ui/icons";
import { Control } from "../ui/control";

export function ClearFilters({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Control variant="ghost" disabled={!filtered} onClick={onClear}>
      <X aria-hidden className="size-4" />
      Limpar filtros
    </Control>
  );
}
