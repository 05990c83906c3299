"use client";

import { EmptyState } from "@/components/admin/crud/empty-state";
import { Control } from "@/components/ui/control";

export default function AdminError({ reset }: { reset: () => void }) {
  return (
    <EmptyState
      text="Não foi possível carregar esta tela."
      hint="Pode ser uma falha passageira. Tente de novo em alguns segundos."
      action={<Control onClick={reset}>Tentar novamente</Control>}
    />
  );
}
