"use client";

import { Modal, ModalBody } from "../../kit/ui/modal";
import { AccountForm, useAccountForm } from "../account/account-form";
import { SecondStepFields, type SecondSteps } from "../passkeys/second-step-fields";

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
  const form = useAccountForm<Answer>(path, method, onDone);
  return (
    <Modal open width="sm" title={label} onClose={onClose}>
      <ModalBody>
        <p className="mb-4 text-muted">{detail}</p>
        <AccountForm state={form} action={label}>
          <SecondStepFields has={has} errors={form.errors} />
        </AccountForm>
      </ModalBody>
    </Modal>
  );
}
