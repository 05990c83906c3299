"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Check } from "@/components/admin/icons/icons";
import { Control } from "../ui/control";
import { callJson } from "../ui/request";
import { toast } from "../ui/toast";

/** Takes the mails shown here off the dashboard. */
export function MarkSeen({ status }: { status: "failed" | "claimed" }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function mark() {
    setBusy(true);
    const { ok, body } = await callJson<{ message: string }>("POST", "/api/mails/seen", { status });
    setBusy(false);
    if (!ok) return toast.error(body?.message || "Não foi possível marcar os e-mails.");
    toast.success(body?.message ?? "E-mails marcados como vistos.");
    router.refresh();
  }
  return (
    <Control variant="primary" disabled={busy} onClick={() => void mark()}>
      <Check aria-hidden className="size-4" />
      Marcar como vistos
    </Control>
  );
}
