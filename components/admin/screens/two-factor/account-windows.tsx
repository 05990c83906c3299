"use client";

import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { ComponentProps } from "react";
import type { Account } from "@/lib/people/account/data";
import type { OwnPasskey } from "@/lib/people/auth/passkeys/data";
import { act } from "../../kit/ui/act";
import { TextField } from "../../kit/ui/field";
import { Modal, ModalBody } from "../../kit/ui/modal";
import { callJson } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";
import { AccountForm, CurrentPassword, useAccountForm } from "../account/account-form";
import { answerOf, loadPasskeys } from "../passkeys/browser";
import { SecondStepFields, type SecondSteps } from "../passkeys/second-step-fields";

const PATH = "/api/account/passkeys";

type Props = {
  has: SecondSteps;
  account: Account;
  /** @param codes new recovery codes, shown only once */
  onDone: (codes?: string[]) => void;
  onClose: () => void;
};
export type PasskeyChange = { kind: "create" } | { kind: "rename" | "delete"; passkey: OwnPasskey };
type Options = { data: PublicKeyCredentialCreationOptionsJSON };

export function PasskeyForm({ change, ...props }: Props & { change: PasskeyChange }) {
  if (change.kind === "create") return <CreatePasskey {...props} />;
  if (change.kind === "rename") return <RenamePasskey {...props} passkey={change.passkey} />;
  return <DeletePasskey {...props} passkey={change.passkey} />;
}

function CreatePasskey({ onDone, onClose, ...proof }: Props) {
  const state = useAccountForm<Options>(PATH, "POST", ({ data }) => void create(data));
  async function create(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
    const passkey = await answerOf(async () => (await loadPasskeys()).startRegistration({ optionsJSON }));
    if (typeof passkey !== "string") {
      if (passkey.message) toast.error(passkey.message);
      return;
    }
    const saved = await act(callJson<{ recovery_codes?: string[] }>("PUT", PATH, { passkey }), {
      field: "passkey",
    });
    if (saved) onDone(saved.recovery_codes);
  }
  return (
    <FormWindow
      title="Criar chave de acesso"
      note="O navegador pergunta onde guardá-la: neste aparelho, no celular ou em uma chave de segurança."
      action="Continuar"
      {...{ state, onClose }}
    >
      <Proof {...proof} errors={state.errors} />
    </FormWindow>
  );
}

function RenamePasskey({ passkey, onDone, onClose }: Props & { passkey: OwnPasskey }) {
  const state = useAccountForm(`${PATH}/${passkey.id}`, "PUT", () => onDone());
  return (
    <FormWindow title="Renomear chave de acesso" action="Salvar" {...{ state, onClose }}>
      <TextField
        name="name"
        label="Nome"
        maxLength={60}
        defaultValue={passkey.name}
        className="w-full"
        errors={state.errors.name}
      />
    </FormWindow>
  );
}

function DeletePasskey({ passkey, onDone, onClose, ...proof }: Props & { passkey: OwnPasskey }) {
  const state = useAccountForm(`${PATH}/${passkey.id}`, "DELETE", () => onDone());
  return (
    <FormWindow
      title={`Excluir “${passkey.name}”?`}
      note="Ela deixa de abrir a sua conta. Apague-a também no aparelho, que continua a oferecê-la."
      action="Excluir"
      {...{ state, onClose }}
    >
      <Proof {...proof} errors={state.errors} />
    </FormWindow>
  );
}

function Proof({
  has,
  account,
  errors,
}: Pick<Props, "has" | "account"> & { errors: Record<string, string[]> }) {
  return (
    <>
      <CurrentPassword account={account} errors={errors.current_password} />
      <SecondStepFields has={has} errors={errors} />
    </>
  );
}

/** The data to set up an authenticator app, which its first code has not confirmed yet. */
export type SetUp = { secret: string; token: string; uri: string };
export type Answer = { data?: SetUp; recovery_codes?: string[] };

export function CodeQuestion({
  label,
  path,
  method,
  detail,
  has,
  onDone,
  onClose,
}: {
  label: string;
  path: string;
  method: "POST" | "DELETE";
  detail: string;
  has: SecondSteps;
  onDone: (answer: Answer | null) => void;
  onClose: () => void;
}) {
  const state = useAccountForm<Answer>(path, method, onDone);
  return (
    <FormWindow title={label} note={detail} action={label} {...{ state, onClose }}>
      <SecondStepFields has={has} errors={state.errors} />
    </FormWindow>
  );
}

function FormWindow({
  title,
  note,
  onClose,
  ...form
}: ComponentProps<typeof AccountForm> & { title: string; note?: string; onClose: () => void }) {
  return (
    <Modal width="sm" title={title} onClose={onClose}>
      <ModalBody>
        {note && <p className="mb-4 text-muted">{note}</p>}
        <AccountForm {...form} />
      </ModalBody>
    </Modal>
  );
}
