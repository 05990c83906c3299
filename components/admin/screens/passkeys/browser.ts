import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { callJson } from "../../kit/ui/request";

/** Loads the passkey library, which most sign-ins do not need. */
export const loadPasskeys = () => import("@simplewebauthn/browser");

/** The reason why no passkey was used, as a message; null when the user cancelled. */
export type PasskeyFailure = { message: string | null };

const FAILED = "Não foi possível usar a chave de acesso. Tente de novo.";

/**
 * Requests a passkey of this site from the browser.
 * @param autofill offers passkeys in the e-mail field's suggestions instead of a dialog
 * @returns the response for the server as JSON text, or the failure
 */
export async function askPasskey({ autofill = false } = {}): Promise<string | PasskeyFailure> {
  const options = await callJson<{ data: PublicKeyCredentialRequestOptionsJSON }>(
    "POST",
    "/api/passkeys/options",
    {},
  );
  const optionsJSON = options.body?.data;
  if (!options.ok || !optionsJSON) return { message: options.body?.message ?? FAILED };
  return answerOf(async () => {
    const { startAuthentication } = await loadPasskeys();
    return startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  });
}

/** Runs a browser request and returns its response as JSON text, or the failure; a cancelled one has no message. */
export async function answerOf(run: () => Promise<object>): Promise<string | PasskeyFailure> {
  try {
    return JSON.stringify(await run());
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") return { message: "Este aparelho já tem uma chave de acesso sua." };
    return { message: name === "NotAllowedError" || name === "AbortError" ? null : FAILED };
  }
}

/** Signs in with the browser's response. @returns null after success, else the message */
export async function enterByPasskey(passkey: string, remember: boolean | undefined): Promise<string | null> {
  const { ok, body } = await callJson("POST", "/api/passkeys/verify", { passkey, remember });
  return ok ? null : (body?.errors?.passkey?.[0] ?? body?.message ?? FAILED);
}
