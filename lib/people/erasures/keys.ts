import "server-only";
import { allSecrets } from "@/lib/platform/secrets";
import { type ErasureKey, erasureKeys, personHash } from "./hash";

const cache = { secrets: "", keys: [] as unknown as [ErasureKey, ...ErasureKey[]] };

/** The keys of all hashes, the one for new hashes first; derived once per set of secrets. */
export function knownKeys(): [ErasureKey, ...ErasureKey[]] {
  const secrets = allSecrets();
  if (cache.secrets !== secrets.join()) {
    Object.assign(cache, { secrets: secrets.join(), keys: erasureKeys(secrets) });
  }
  return cache.keys;
}

/** The hashes under which an e-mail or a phone may be stored (for one list only), the one to write first. */
export function hashesOf(value: string, list?: string): [string, ...string[]] {
  const [current, ...earlier] = knownKeys();
  return [personHash(value, current, list), ...earlier.map((key) => personHash(value, key, list))];
}
