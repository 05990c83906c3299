"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Account } from "@/lib/people/account/data";
import type { TwoFactorState } from "@/lib/people/auth/two-factor/data";
import { Control } from "../../kit/ui/control";
import { AccountForm, CurrentPassword } from "../account/account-form";
import { AccountPanel } from "../account/account-panel";
import { useAccountForm } from "../account/use-account-form";
import { CodeField } from "../login/parts";
import { SetUpSteps } from "../login/set-up-steps";
import type { SecondSteps } from "../passkeys/second-step-fields";
import type { SetUp } from "./code-question";
import { ProtectedAccount } from "./protected-account";
import { RecoveryCodes } from "./recovery-codes";

const PATH = "/api/account/two-factor";

/** An authenticator that is being set up; nothing is stored before its first code. */
type Stage = { kind: "idle" } | { kind: "set-up"; setUp: SetUp } | { kind: "codes"; codes: string[] };

/** The user's second factor: set up, move or remove it. */
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
    <AccountForm state={state} action="Ativar">
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
