import "server-only";
import { coreDb } from "@/lib/platform/db/client";
import { hashSecret, randomSecret } from "../token";

const CHALLENGE_MS = 5 * 60_000;

/**
 * Creates a single-use challenge that is valid for five minutes.
 * @param userId the account that registers a passkey; null: the challenge is for the use of a passkey
 */
export async function createChallenge(userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomSecret();
  const expires_at = new Date(Date.now() + CHALLENGE_MS);
  await coreDb.passkeyChallenge.create({
    data: { challenge_hash: hashSecret(challenge), user_id: userId, expires_at },
  });
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

/**
 * Consumes the challenge of a browser's response; one of two concurrent responses succeeds.
 * @param clientDataJSON base64url
 * @returns the challenge; null if it is unknown, used, expired, or of another purpose or account
 */
export async function consumeChallenge(
  clientDataJSON: string,
  userId: number | null,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await coreDb.passkeyChallenge.deleteMany({
    where: { challenge_hash: hashSecret(challenge), user_id: userId, expires_at: { gt: new Date() } },
  });
  return count === 1 ? challenge : null;
}

/** Records a use of a passkey; false if another use has changed its counter since it was read. */
export async function recordUse(id: number, counter: bigint, newCounter: number): Promise<boolean> {
  const data = { counter: newCounter, last_used_at: new Date() };
  return (await coreDb.passkey.updateMany({ where: { id, counter }, data })).count === 1;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
