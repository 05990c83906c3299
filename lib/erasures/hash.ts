import { createHmac } from "node:crypto";

/** A person who was erased, so that whoever reads it learns nothing. */
export type Erasure = { email_hash: string; key_id: string; erased_at: Date };

/** Which AUTH_SECRET made a hash: 16 hex digits that do not tell the secret. */
export function erasureKeyId(secret: string): string {
  return createHmac("sha256", secret).update("erased person's key").digest("hex").slice(0, 16);
}

/**
 * A keyed hash of an e-mail as it is stored: without AUTH_SECRET, which is in no backup, nobody can tell whose it
 * is, nor try addresses against it.
 */
export function emailHash(email: string, secret: string): string {
  return createHmac("sha256", secret).update(`erased person\n${email}`).digest("base64url");
}

/** The same of somebody who left one list alone, by its table's name, and stays where else they are. */
export function listHash(table: string, email: string, secret: string): string {
  return emailHash(`${table}\n${email}`, secret);
}
