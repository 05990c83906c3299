"use client";

import { useState } from "react";
import { Monitor, Smartphone } from "@/components/admin/kit/ui/icons";
import type { OwnSession } from "@/lib/people/account/data";
import { formatDateTime } from "@/lib/platform/format/date";
import { formatAddress } from "@/lib/platform/format/text";
import { act } from "../../kit/ui/act";
import { Badge } from "../../kit/ui/badge";
import { Confirm } from "../../kit/ui/confirm";
import { Control } from "../../kit/ui/control";
import { call } from "../../kit/ui/request";
import { AccountPanel } from "./account-form";

const PATH = "/api/account/sessions";

export function SessionsPanel({ initial }: { initial: OwnSession[] }) {
  const [sessions, setSessions] = useState(initial);
  const [confirming, setConfirming] = useState<OwnSession | "others" | null>(null);
  const others = sessions.filter((session) => !session.current);

  async function end(which: OwnSession | "others") {
    setConfirming(null);
    const path = which === "others" ? PATH : `${PATH}/${which.id}`;
    const reply = await call(path, { method: "DELETE" });
    // A session that is not found has already ended.
    if (!(await act({ ...reply, ok: reply.ok || reply.status === 404 }))) return;
    const left = await call<{ data: OwnSession[] }>(PATH);
    if (left.ok && left.body) setSessions(left.body.data);
  }

  return (
    <AccountPanel
      title="Sessões"
      note={
        others.length > 0
          ? "Onde a sua conta está aberta agora. Não reconhece alguma? Encerre-a e troque a senha."
          : "A sua conta está aberta só aqui."
      }
    >
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => setConfirming(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Control className="mt-4" onClick={() => setConfirming("others")}>
          Encerrar todas as outras
        </Control>
      )}
      <Confirm
        open={confirming !== null}
        question={confirming === "others" ? "Encerrar todas as outras sessões?" : "Encerrar esta sessão?"}
        detail={
          confirming === "others"
            ? "Só este navegador continua dentro. Nos outros será preciso entrar de novo."
            : confirming && `${confirming.browser}: lá será preciso entrar de novo.`
        }
        confirmLabel={confirming === "others" ? "Encerrar as outras" : "Encerrar sessão"}
        onConfirm={() => confirming && void end(confirming)}
        onCancel={() => setConfirming(null)}
      />
    </AccountPanel>
  );
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { browser, current, address, created_at, last_seen_at } = session;
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {current && <Badge tone="positive">Esta sessão</Badge>}
        </p>
        <p className="text-sm text-muted">
          Entrou em {formatDateTime(new Date(created_at))}, vista por último em{" "}
          {formatDateTime(new Date(last_seen_at))}
          {" · "}
          <span className="inline-block max-w-full break-all">{formatAddress(address)}</span>
        </p>
      </div>
      {!current && (
        <Control
          size="sm"
          className="max-sm:ml-9"
          aria-label={`Encerrar a sessão: ${browser}`}
          onClick={onEnd}
        >
          Encerrar
        </Control>
      )}
    </li>
  );
}
