"use client";

import { useRef, useState } from "react";
import { KeyRound } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { FieldErrors, TextField } from "../../kit/ui/field";
import type { FieldErrors as Errors } from "../../kit/ui/request";
import { askPasskey } from "./browser";

export type SecondSteps = { app: boolean; passkey: boolean };

export function SecondStepFields({ has, errors }: { has: SecondSteps; errors: Errors }) {
  const passkey = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (!has.app && !has.passkey) return null;

  async function confirm() {
    const answer = await askPasskey();
    const input = passkey.current;
    if (typeof answer !== "string" || !input) {
      setFailure(typeof answer === "string" ? null : answer.message);
      return;
    }
    input.value = answer;
    input.form?.requestSubmit();
    // A signature is valid once, so submitting the form again requires another one.
    input.value = "";
  }
  return (
    <>
      {has.passkey && (
        <div className="flex flex-col gap-1.5">
          <input ref={passkey} type="hidden" name="passkey" defaultValue="" />
          <Control onClick={() => void confirm()}>
            <KeyRound aria-hidden className="size-4" />
            Confirmar com chave de acesso
          </Control>
          <FieldErrors id="passkey-errors" errors={failure ? [failure] : errors.passkey} announce />
        </div>
      )}
      <TextField
        name="code"
        label={has.app ? "Código do aplicativo ou de recuperação" : "Ou um código de recuperação"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full"
        errors={errors.code}
      />
    </>
  );
}
