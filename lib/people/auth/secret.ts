import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What only its bearer knows (a session's id, a mailed link, a browser's cookie): 256 random bits. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What a table keeps of such a secret: who reads the table has none of them. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
