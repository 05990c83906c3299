import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { findAccount } from "@/lib/people/auth/data";
import { recordFailure } from "@/lib/people/auth/mutations";
import { type Client, type SignedIn, startSession } from "@/lib/people/auth/sign-in";
import { currentPending } from "@/lib/people/auth/two-factor/second-step";
import { WRONG_PASSKEY } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { findPasskey } from "./data";
import { consumeChallenge, createChallenge, recordUse } from "./mutations";
import { handleOf, type RelyingParty, relyingParty } from "./relying-party";
import type { verifySchema } from "./schema";

/**
 * Returns the options with which a browser requests any passkey of this site. They contain no account, so none is
 * disclosed.
 * @throws HttpError 422 `errors.passkey` if this installation supports none
 */
export async function askForPasskey() {
  const challenge = await createChallenge(null);
  return generateAuthenticationOptions({
    rpID: requireRelyingParty().id,
    challenge,
    userVerification: "required",
  });
}

/**
 * Checks a signed challenge and records the passkey's use. The authenticator must have verified the user (PIN or
 * biometric), and its counter, if it has one, must have increased: a copied key is refused.
 * @returns whether the response is accepted, and the account of the passkey that it names; null if there is none
 */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
): Promise<{ ok: boolean; userId: number | null }> {
  const challenge = await consumeChallenge(response.response.clientDataJSON, null);
  const passkey = await findPasskey(response.id);
  if (!passkey) return { ok: false, userId: null };
  const { id, user_id: userId, counter } = passkey;
  const refused = { ok: false, userId };
  if (challenge === null || response.response.userHandle !== handleOf(userId)) return refused;
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: requireRelyingParty().origin,
    expectedRPID: requireRelyingParty().id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(counter),
    },
  }).catch(() => null);
  if (!used?.verified) return refused;
  return { ok: await recordUse(id, counter, used.authenticationInfo.newCounter), userId };
}

/** Returns the relying party. @throws HttpError 422 `errors.passkey` if this installation supports no passkeys */
export function requireRelyingParty(): RelyingParty {
  const party = relyingParty();
  if (!party) throw invalid({ passkey: [WRONG_PASSKEY] });
  return party;
}

type Input = ReturnType<typeof verifySchema.parse>;

/**
 * Signs in with a passkey, which counts as both steps: a possession, unlocked by a PIN or a biometric. Also completes
 * this browser's pending sign-in of the same account, whose `remember` counts if the input has none.
 * @throws HttpError 422 `errors.passkey`: unknown, forged, replayed or expired, or of an inactive account
 */
export async function signInByPasskey({ passkey, remember }: Input, client: Client): Promise<SignedIn> {
  const { ok, userId } = await verifyPasskey(passkey);
  const account = ok && userId !== null ? await findAccount({ id: userId }, client.address) : null;
  if (!account?.is_active) {
    await recordFailure(userId, client.address, ["passkey"]);
    throw invalid({ passkey: [WRONG_PASSKEY] });
  }
  const pending = await currentPending();
  const remembered = remember ?? (pending?.userId === userId && pending?.remember === true);
  return startSession(account.user, { remember: remembered, by: ["passkey"] }, client);
}
