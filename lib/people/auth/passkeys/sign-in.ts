import "server-only";
import { WRONG_PASSKEY } from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { findAccount } from "../data";
import { recordFailure } from "../mutations";
import { type Client, type SignedIn, startSession } from "../sign-in";
import { currentPending } from "../two-factor/second-step";
import type { verifySchema } from "./schema";
import { verifyPasskey } from "./verify";

type Input = ReturnType<typeof verifySchema.parse>;

/**
 * Signs in by a passkey, which counts as both steps: a possession, unlocked by a PIN or a biometric. It also completes
 * this browser's pending sign-in of the same account, with its `remember`.
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
