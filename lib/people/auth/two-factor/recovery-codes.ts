import "server-only";
import { createHash } from "node:crypto";
import { randomGroups } from "../password";

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes to be shown once, each four groups of four characters: 79 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => randomGroups(GROUPS, GROUP_LENGTH));
}

/** What the table keeps of a code; spaces, hyphens and capitals do not count. No AUTH_SECRET is needed for it. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ""))
    .digest("hex");
}
