"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** Focuses the field that the address names (`?field=cnpj`). */
export function useLinkedField(): void {
  const name = useSearchParams().get("field") ?? "";
  useEffect(() => {
    if (!/^\w+$/.test(name)) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
    const label = document.querySelector<HTMLElement>(`[data-label-of="${name}"]`);
    (field ?? label)?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [name]);
}
