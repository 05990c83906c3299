import { createHmac, hkdfSync } from "node:crypto";

/** The erasure of a person, who cannot be identified from it. */
export type Erasure = { email_hash: string; key_id: string; erased_at: Date };

/** A key for hashes; `id`: 16 hex digits that do not reveal the key. */
export type ErasureKey = { id: string; key: Uint8Array };

/**
 * Returns every key that a hash may have, the key for new hashes first: those derived by HKDF from each secret, then
 * the secrets themselves, which earlier releases used. A hash cannot be recomputed under another key, so lookups try
 * all keys.
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
 * Returns the keyed hash of an e-mail, a phone (digits) or an inquiry's id. Without the secret, which is in no backup,
 * it cannot be compared with addresses or numbers.
 * @param list the table, if only its data was erased
 */
export function personHash(value: string, { key }: ErasureKey, list?: string): string {
  const person = list === undefined ? value : `${list}\n${value}`;
  return createHmac("sha256", key).update(`erased person\n${person}`).digest("base64url");
}
