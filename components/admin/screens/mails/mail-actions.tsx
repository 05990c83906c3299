"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Check } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { callJson } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

/** What staff do about the mails shown here: take them off the dashboard, or send them again. */
export function MailActs({ status }: { status: "failed" | "claimed" }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function act(path: string, body: object, copy: { done: string; failed: string }) {
    setBusy(true);
    const { ok, body: answer } = await callJson<{ message: string }>("POST", path, body);
    setBusy(false);
    if (!ok) return toast.error(answer?.message || copy.failed);
    toast.success(answer?.message ?? copy.done);
    router.refresh();
  }
  const mark = () =>
    act(
      "/api/mails/seen",
      { status },
      { done: "E-mails marcados como vistos.", failed: "Não foi possível marcar os e-mails." },
    );
  const resend = () =>
    act(
      "/api/mails/resend",
      {},
      { done: "E-mails na fila de envio.", failed: "Não foi possível enviar de novo." },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {status === "failed" && (
        <Control variant="primary" disabled={busy} onClick={() => void resend()}>
          Enviar de novo
        </Control>
      )}
      <Control
        variant={status === "failed" ? "secondary" : "primary"}
        disabled={busy}
        onClick={() => void mark()}
      >
        <Check aria-hidden className="size-4" />
        Marcar como vistos
      </Control>
    </div>
  );
}
