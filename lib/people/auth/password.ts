import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;
// Without characters that look alike.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

let dummy: Promise<string> | undefined;

/** Hashes a password of any length and script with argon2id. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), OPTIONS);
}

/** Compares a password with a hash. Without a hash it takes equally long, so that the time does not reveal accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await verify(stored ?? (await dummy), normalized(password)).catch(() => false);
  return matches && stored !== null;
}

/** Checks whether a hash was made with weaker parameters than the current ones; it is renewed at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const [, memoryCost, timeCost] = PARAMETERS.exec(stored) ?? [];
  return !(Number(memoryCost) >= OPTIONS.memoryCost && Number(timeCost) >= OPTIONS.timeCost);
}

/** Generates a password that is shown once: four groups of five characters, 99 random bits. */
export function randomPassword(): string {
  return randomGroups(GROUPS, GROUP_LENGTH);
}

/** Returns random characters in groups, about five bits each. */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

// Keyboards and systems differ in whether an accented letter is one code point or two.
function normalized(password: string): string {
  return password.normalize("NFC");
}
