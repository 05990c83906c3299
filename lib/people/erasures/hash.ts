import { createHmac, hkdfSync } from "node:crypto";

/** A person who was erased, so that whoever reads it learns nothing. */
export type Erasure = { email_hash: string; key_id: string; erased_at: Date };

/** A key that hashes are made under; `id` is 16 hex digits that do not tell the key. */
export type ErasureKey = { id: string; key: Uint8Array };

/**
 * Returns every key that may have made a hash, the one for new hashes first: derived by HKDF from each secret, then
 * the secrets themselves, as releases before used them. A hash cannot be made again under another key, so look-ups try all.
 * @param secrets AUTH_SECRET and AUTH_SECRET_PREVIOUS, newest first
 */
export function erasureKeys(secrets: readonly [string, ...string[]]): [ErasureKey, ...ErasureKey[]] {
  const [current, ...earlier] = secrets;
  return [derived(current), ...earlier.map(derived), ...secrets.map((secret) => toKey(Buffer.from(secret)))];
}

function derived(secret: string): ErasureKey {
  return toKey(new Uint8Array(hkdfSync("sha256", secret, "", "erased people", 32)));
}

function toKey(key: Uint8Array): ErasureKey {
  const id = createHmac("sha256", key).update("erased person's key").digest("hex").slice(0, 16);
  return { id, key };
}

/**
 * A keyed hash of an e-mail as it is stored: without the secret, which is in no backup, nobody can tell whose it is,
 * nor try addresses against it.
 * @param list the table that somebody left, where they left that one alone and stay where else they are
 */
export function emailHash(email: string, { key }: ErasureKey, list?: string): string {
  const person = list === undefined ? email : `${list}\n${email}`;
  return createHmac("sha256", key).update(`erased person\n${person}`).digest("base64url");
}
