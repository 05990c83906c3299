"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Account } from "@/lib/people/account/data";
import type { TwoFactorState } from "@/lib/people/auth/two-factor/data";
import { formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Control } from "../../kit/ui/control";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { AccountForm, AccountPanel, CurrentPassword, useAccountForm } from "../account/account-form";
import { CodeField } from "../login/parts";
import { SetUpSteps } from "../login/second-step";
import type { SecondSteps } from "../passkeys/second-step-fields";
import type { Answer, SetUp } from "./account-windows";
import { RecoveryCodes } from "./recovery-codes";

const PATH = "/api/account/two-factor";

/** An authenticator that is being set up is not stored before its first code. */
type Stage = { kind: "idle" } | { kind: "set-up"; setUp: SetUp } | { kind: "codes"; codes: string[] };

export function TwoFactorPanel({
  account,
  state,
  has,
}: {
  account: Account;
  state: TwoFactorState;
  has: SecondSteps;
}) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage>({ kind: "idle" });
  function finish() {
    setStage({ kind: "idle" });
    router.refresh();
  }
  const showSetUp = (setUp: SetUp) => setStage({ kind: "set-up", setUp });
  const showCodes = (codes: string[]) => setStage({ kind: "codes", codes });
  return (
    <AccountPanel
      title="Verificação em duas etapas"
      note="Além da senha, um código de um aplicativo no seu celular. Quem descobrir a senha não entra sem ele."
    >
      {stage.kind === "codes" && <RecoveryCodes codes={stage.codes} onDone={finish} />}
      {stage.kind === "set-up" && <EndSetUp setUp={stage.setUp} onCodes={showCodes} onCancel={finish} />}
      {stage.kind === "idle" &&
        (!has.app && !has.passkey ? (
          <BeginSetUp account={account} onBegun={showSetUp} />
        ) : (
          <ProtectedAccount
            state={state}
            has={has}
            onSetUp={showSetUp}
            onCodes={showCodes}
            onRemoved={finish}
          />
        ))}
    </AccountPanel>
  );
}

function BeginSetUp({ account, onBegun }: { account: Account; onBegun: (setUp: SetUp) => void }) {
  const state = useAccountForm<{ data: SetUp }>(PATH, "POST", (answer) => answer && onBegun(answer.data));
  return (
    <AccountForm state={state} action="Ativar" isMain>
      <CurrentPassword account={account} errors={state.errors.current_password} />
    </AccountForm>
  );
}

function EndSetUp({
  setUp,
  onCodes,
  onCancel,
}: {
  setUp: SetUp;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const state = useAccountForm<{ recovery_codes: string[] }>(PATH, "PUT", (answer) => {
    if (answer) onCodes(answer.recovery_codes);
  });
  return (
    <SetUpSteps secret={setUp.secret} uri={setUp.uri}>
      <AccountForm state={state} action="Confirmar">
        <input type="hidden" name="token" value={setUp.token} />
        <CodeField errors={state.errors.code} />
      </AccountForm>
      <Control variant="ghost" onClick={onCancel}>
        Cancelar
      </Control>
    </SetUpSteps>
  );
}

const CodeQuestion = onDemand(() => import("./account-windows").then((module) => module.CodeQuestion));

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

function ProtectedAccount({
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
