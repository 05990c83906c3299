"use client";

import { useState } from "react";
import type { TwoFactorState } from "@/lib/people/auth/two-factor/data";
import { formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Control } from "../../kit/ui/control";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import type { SecondSteps } from "../passkeys/second-step-fields";
import type { Answer, SetUp } from "./code-question";

const CodeQuestion = onDemand(() => import("./code-question").then((module) => module.CodeQuestion));

const FEW_CODES = 3;

const CHANGES = {
  codes: {
    label: "Novos códigos de recuperação",
    path: "/api/account/two-factor/recovery-codes",
    method: "POST",
    detail: "Os códigos de agora deixam de valer.",
  },
  add: {
    label: "Ativar o aplicativo",
    path: "/api/account/two-factor",
    method: "POST",
    detail: "O aplicativo vale além da chave de acesso, com novos códigos de recuperação.",
  },
  move: {
    label: "Trocar de aplicativo",
    path: "/api/account/two-factor",
    method: "POST",
    detail: "O aplicativo de agora vale até o novo mostrar o primeiro código.",
  },
  remove: {
    label: "Desativar",
    path: "/api/account/two-factor",
    method: "DELETE",
    detail: "Sem chave de acesso, a senha sozinha volta a abrir a sua conta.",
  },
} as const;
type Change = keyof typeof CHANGES;

/** An account with a second step, and its changes, each confirmed by that step. */
export function ProtectedAccount({
  state,
  has,
  onSetUp,
  onCodes,
  onRemoved,
}: {
  state: TwoFactorState;
  has: SecondSteps;
  onSetUp: (setUp: SetUp) => void;
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}) {
  const [change, setChange] = useState<Change | null>(null);
  usePreload(CodeQuestion);
  const offered = offeredTo(has, state.is_required);
  function done(answer: Answer | null) {
    setChange(null);
    if (answer?.data) onSetUp(answer.data);
    else if (answer?.recovery_codes) onCodes(answer.recovery_codes);
    else onRemoved();
  }
  return (
    <>
      <p>
        <strong className="font-semibold text-positive">Ativa</strong>{" "}
        {state.since === null ? "pela chave de acesso." : `desde ${formatDateTime(new Date(state.since))}.`}
      </p>
      <p className={state.recovery_codes <= FEW_CODES ? "mt-1 font-medium text-danger" : "mt-1 text-muted"}>
        {describeCodes(state.recovery_codes)}
      </p>
      {state.is_required && (
        <p className="mt-1 text-muted">As configurações da empresa exigem este segundo passo.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {offered.map((name) => (
          <Control key={name} onClick={() => setChange(name)}>
            {CHANGES[name].label}
          </Control>
        ))}
      </div>
      {change && (
        <CodeQuestion {...CHANGES[change]} has={has} onDone={done} onClose={() => setChange(null)} />
      )}
    </>
  );
}

function offeredTo(has: SecondSteps, isRequired: boolean): Change[] {
  if (!has.app) return ["codes", "add"];
  return isRequired && !has.passkey ? ["codes", "move"] : ["codes", "move", "remove"];
}

function describeCodes(count: number): string {
  if (count === 0) return "Nenhum código de recuperação restante: crie novos.";
  return count === 1
    ? "Resta 1 código de recuperação."
    : `Restam ${formatCount(count)} códigos de recuperação.`;
}
