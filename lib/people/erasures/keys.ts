import "server-only";
import { allSecrets } from "@/lib/platform/secrets";
import { type ErasureKey, erasureKeys, personHash } from "./hash";

let derived: { from: string; keys: [ErasureKey, ...ErasureKey[]] } | null = null;

/** Returns the keys of all hashes, the key for new hashes first; derived once per set of secrets. */
export function knownKeys(): [ErasureKey, ...ErasureKey[]] {
  const secrets = allSecrets();
  const from = secrets.join();
  if (derived?.from !== from) derived = { from, keys: erasureKeys(secrets) };
  return derived.keys;
}

/** Returns the hashes under which a value may be stored for a list, the one for new rows first. */
export function hashesOf(value: string, list?: string): [string, ...string[]] {
  const [current, ...earlier] = knownKeys();
  return [personHash(value, current, list), ...earlier.map((key) => personHash(value, key, list))];
}
