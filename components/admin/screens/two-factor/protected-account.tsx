"use client";

import { useState } from "react";
import type { TwoFactorState } from "@/lib/people/auth/two-factor/data";
import { formatCount } from "@/lib/platform/format/count";
import { formatDateTime } from "@/lib/platform/format/date";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";
import { Modal, ModalBody } from "../../kit/ui/modal";
import { AccountForm } from "../account/account-form";
import { useAccountForm } from "../account/use-account-form";

const FEW_CODES = 3;

const CHANGES = {
  codes: {
    label: "Novos códigos de recuperação",
    path: "/api/account/two-factor/recovery-codes",
    method: "POST",
    detail: "Os códigos de agora deixam de valer.",
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
    detail: "A senha sozinha volta a abrir a sua conta.",
  },
} as const;
type Change = keyof typeof CHANGES;

/** An account with an authenticator, and its changes, each confirmed by a code. */
export function ProtectedAccount({
  state,
  onSetUp,
  onCodes,
  onRemoved,
}: {
  state: TwoFactorState;
  onSetUp: (setUp: SetUp) => void;
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}) {
  const [change, setChange] = useState<Change | null>(null);
  const offered: Change[] = state.is_required ? ["codes", "move"] : ["codes", "move", "remove"];
  function done(answer: Answer | null) {
    setChange(null);
    if (answer?.data) onSetUp(answer.data);
    else if (answer?.recovery_codes) onCodes(answer.recovery_codes);
    else onRemoved();
  }
  return (
    <>
      <p>
        <strong className="font-semibold text-positive">Ativa</strong> desde{" "}
        {formatDateTime(new Date(state.since ?? 0))}.
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
      {change && <CodeQuestion change={change} onDone={done} onClose={() => setChange(null)} />}
    </>
  );
}

/** The secret of an authenticator app, before its first code. */
export type SetUp = { secret: string; token: string; uri: string };
type Answer = { data?: SetUp; recovery_codes?: string[] };

function CodeQuestion({
  change,
  onDone,
  onClose,
}: {
  change: Change;
  onDone: (answer: Answer | null) => void;
  onClose: () => void;
}) {
  const { label, path, method, detail } = CHANGES[change];
  const form = useAccountForm<Answer>(path, method, onDone);
  return (
    <Modal open width="sm" title={label} onClose={onClose}>
      <ModalBody>
        <p className="mb-4 text-muted">{detail}</p>
        <AccountForm state={form} action={label}>
          <TextField
            name="code"
            label="Código do aplicativo ou de recuperação"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            errors={form.errors.code}
          />
        </AccountForm>
      </ModalBody>
    </Modal>
  );
}

function describeCodes(count: number): string {
  if (count === 0) return "Nenhum código de recuperação restante: crie novos.";
  return count === 1
    ? "Resta 1 código de recuperação."
    : `Restam ${formatCount(count)} códigos de recuperação.`;
}
