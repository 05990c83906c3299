"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { KeyRound } from "@/components/admin/kit/ui/icons";
import type { Account } from "@/lib/people/account/data";
import type { OwnPasskey } from "@/lib/people/auth/passkeys/data";
import { formatDateTime } from "@/lib/platform/format/date";
import { Control } from "../../kit/ui/control";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { AccountPanel } from "../account/account-form";
import type { SecondSteps } from "../passkeys/second-step-fields";
import type { PasskeyChange } from "./account-windows";
import { RecoveryCodes } from "./recovery-codes";

const PasskeyForm = onDemand(() => import("./account-windows").then((module) => module.PasskeyForm));

type Stage = PasskeyChange | { kind: "codes"; codes: string[] };

/** @param unavailable the reason why this page cannot use passkeys; null: it can */
export function PasskeysPanel({
  account,
  passkeys,
  has,
  unavailable,
}: {
  account: Account;
  passkeys: OwnPasskey[];
  has: SecondSteps;
  unavailable: string | null;
}) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage | null>(null);
  usePreload(PasskeyForm);
  function finish(codes?: string[]) {
    setStage(codes ? { kind: "codes", codes } : null);
    router.refresh();
  }
  const forms = { has, account, onDone: finish, onClose: () => setStage(null) };
  return (
    <AccountPanel
      title="Chaves de acesso"
      note="Entre com a digital, o rosto ou o PIN do seu aparelho (passkey), sem digitar a senha. Com uma delas, a senha sozinha não abre mais a sua conta."
    >
      {stage?.kind === "codes" ? (
        <RecoveryCodes codes={stage.codes} onDone={() => finish()} />
      ) : (
        <>
          {passkeys.length > 0 && (
            <ul className="mb-4 flex flex-col divide-y divide-line border-line border-y">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onAsk={(kind) => setStage({ kind, passkey })} />
              ))}
            </ul>
          )}
          {unavailable ? (
            <p className="text-muted">{unavailable}</p>
          ) : (
            <Control variant="primary" onClick={() => setStage({ kind: "create" })}>
              Criar chave de acesso
            </Control>
          )}
        </>
      )}
      {stage && stage.kind !== "codes" && <PasskeyForm {...forms} change={stage} />}
    </AccountPanel>
  );
}

function Row({ passkey, onAsk }: { passkey: OwnPasskey; onAsk: (kind: "rename" | "delete") => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium">{name}</p>
        <p className="text-sm text-muted">
          Criada em {formatDateTime(new Date(created_at))},{" "}
          {last_used_at ? `usada por último em ${formatDateTime(new Date(last_used_at))}` : "ainda não usada"}
        </p>
      </div>
      <Control size="sm" aria-label={`Renomear: ${name}`} onClick={() => onAsk("rename")}>
        Renomear
      </Control>
      <Control size="sm" aria-label={`Excluir: ${name}`} onClick={() => onAsk("delete")}>
        Excluir
      </Control>
    </li>
  );
}
