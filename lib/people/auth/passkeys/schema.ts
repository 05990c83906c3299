import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { WRONG_PASSKEY } from "@/lib/platform/copy/messages";
import { flag, readAs } from "@/lib/platform/http/fields/fields";

const MAX_TEXT = 16_000;

const text = z.string().max(MAX_TEXT);
const signed = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((handle) => handle ?? undefined),
  }),
});
const created = z.object({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});

/** The result of `navigator.credentials.get` (WebAuthn Level 3, toJSON), as an object or its JSON text. */
export const signedField = passkeyField((value): AuthenticationResponseJSON | null => {
  const { data } = signed.safeParse(value);
  return data ? { ...data, clientExtensionResults: {} } : null;
});

/** The result of `navigator.credentials.create`, as an object or its JSON text. */
export const createdField = passkeyField((value): RegistrationResponseJSON | null => {
  const { data } = created.safeParse(value);
  return data ? ({ ...data, clientExtensionResults: {} } as RegistrationResponseJSON) : null;
});

export const verifySchema = z.object({ passkey: signedField, remember: flag });

function passkeyField<Answer>(read: (value: unknown) => Answer | null) {
  return readAs(
    z.unknown(),
    (value) => read(typeof value === "string" ? parseJson(value) : value),
    WRONG_PASSKEY,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
