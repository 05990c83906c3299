"use client";

import { useRouter } from "next/navigation";
import { Check } from "@/components/admin/kit/ui/icons";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { callJson } from "../../kit/ui/request";

export function MailActions({ status }: { status: "failed" | "claimed" | "webhook" }) {
  const router = useRouter();
  const { busy, act } = useAct();
  async function post(path: string, body: object, done: string) {
    if (await act(callJson("POST", path, body), { done })) router.refresh();
  }
  const mark = () => post("/api/mails/seen", { status }, "E-mails marcados como vistos.");
  const resend = () => post(`/api/mails/resend?status=${status}`, {}, "Na fila de envio.");
  return (
    <div className="flex flex-wrap gap-2">
      {status !== "claimed" && (
        <Control variant="primary" disabled={busy} onClick={() => void resend()}>
          Enviar de novo
        </Control>
      )}
      {status !== "webhook" && (
        <Control
          variant={status === "failed" ? "secondary" : "primary"}
          disabled={busy}
          onClick={() => void mark()}
        >
          <Check aria-hidden className="size-4" />
          Marcar como vistos
        </Control>
      )}
    </div>
  );
}
