"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { MailingState } from "@/lib/people/mailings/data";
import type { Mailing } from "@/lib/people/mailings/wire";
import { countOf } from "@/lib/platform/format/count";
import { useAct } from "../../kit/ui/act";
import { call, callJson } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

const POLL_MS = 1000;

export function useMailing(postId: number) {
  const [state, setState] = useState<MailingState | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, act } = useAct();
  const path = `/api/posts/${postId}/mailings`;
  const current = state?.mailings[0] ?? null;
  const sending = current?.status === "sending";

  async function load() {
    const { ok, body } = await call<{ data: MailingState }>(path);
    setFailed(!ok && state === null);
    if (ok && body) setState(body.data);
    return body?.data ?? null;
  }
  const follow = useEffectEvent(async () => {
    const [latest] = (await load())?.mailings ?? [];
    if (latest && latest.status !== "sending") showOutcome(latest);
  });
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    void loadFirst();
  }, []);
  useEffect(() => {
    if (!sending) return;
    const timer = setInterval(() => void follow(), POLL_MS);
    return () => clearInterval(timer);
  }, [sending]);

  async function post(address: string, data: object): Promise<void> {
    await act(callJson("POST", address, data), { done: "Pronto." });
    await load();
  }

  return {
    state,
    current,
    sending,
    failed,
    busy,
    reload: load,
    start: () => post(path, { updated_at: state?.post.updated_at }),
    stop: () => post(`${path}/stop`, {}),
    sendTest: () => post(`${path}/test`, {}),
  };
}

function showOutcome({ status, sent }: Mailing): void {
  if (status === "done")
    toast.success(`Envio concluído: ${countOf(sent, "e-mail enviado", "e-mails enviados")}.`);
  else toast.error("O envio parou.");
}
