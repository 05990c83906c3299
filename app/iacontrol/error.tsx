"use client";

import { Control } from "@/components/admin/kit/ui/control";
import { EmptyState } from "@/components/admin/kit/ui/empty-state";

export default function AdminError({ reset }: { reset: () => void }) {
  return (
    <EmptyState
      text="Não foi possível carregar esta tela."
      hint="Pode ser uma falha passageira. Tente de novo em alguns segundos."
      action={<Control onClick={reset}>Tentar novamente</Control>}
    />
  );
}
