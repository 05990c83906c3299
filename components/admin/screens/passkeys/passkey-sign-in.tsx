"use client";

import { useEffect, useState } from "react";
import { KeyRound } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { FieldErrors } from "../../kit/ui/field";
import { askPasskey, enterByPasskey, type PasskeyFailure } from "./browser";

/** Absent without JavaScript, in browsers without passkeys and under another origin. */
export function PasskeySignIn({
  next,
  origin,
  autofill,
  label,
}: {
  next: string;
  /** The only origin where passkeys work. */
  origin: string;
  autofill?: boolean;
  label: string;
}) {
  const [isOffered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function enter(answer: string | PasskeyFailure): Promise<void> {
    const message =
      typeof answer === "string" ? await enterByPasskey(answer, isRemembered()) : answer.message;
    if (typeof answer === "string" && message === null) return location.assign(next);
    setFailure(message);
    setBusy(false);
  }
  /** Offers passkeys in the e-mail field. A failure is not reported, because the user requested nothing. */
  async function suggest() {
    const answer = await askPasskey({ autofill: true });
    if (typeof answer === "string") await enter(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    const canUse = location.origin === origin && typeof PublicKeyCredential === "function";
    setOffered(canUse);
    if (canUse && autofill) void whenSuggested(suggest);
  }, []);

  async function press() {
    setBusy(true);
    setFailure(null);
    await enter(await askPasskey());
  }

  if (!isOffered) return null;
  return (
    <div className="flex flex-col gap-3">
      <FieldErrors id="passkey-errors" errors={failure ? [failure] : []} announce />
      <Control className="h-11! text-base!" disabled={busy} onClick={() => void press()}>
        <KeyRound aria-hidden className="size-4" />
        {label}
      </Control>
    </div>
  );
}

/** Calls `begin` after 200 ms, in browsers that suggest passkeys in a field. */
async function whenSuggested(begin: () => unknown): Promise<void> {
  const canSuggest = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
  if (canSuggest) setTimeout(begin, 200);
}

/** Reads 'Lembrar de mim'; undefined on a page without the checkbox (the second step). */
function isRemembered(): boolean | undefined {
  return document.querySelector<HTMLInputElement>("input[name=remember]")?.checked;
}
