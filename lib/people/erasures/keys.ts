import "server-only";
import { allSecrets } from "@/lib/platform/secrets";
import { type ErasureKey, emailHash, erasureKeys } from "./hash";

const known = { secrets: "", keys: [] as unknown as [ErasureKey, ...ErasureKey[]] };

/** Every key that a hash may have been made under, the one for new hashes first. */
export function knownKeys(): [ErasureKey, ...ErasureKey[]] {
  const secrets = allSecrets();
  if (known.secrets !== secrets.join()) {
    Object.assign(known, { secrets: secrets.join(), keys: erasureKeys(secrets) });
  }
  return known.keys;
}

/** The keyed hashes that an e-mail may be kept under (in one list alone), the one to write first. */
export function hashesOf(email: string, list?: string): [string, ...string[]] {
  const [current, ...others] = knownKeys();
  return [emailHash(email, current, list), ...others.map((key) => emailHash(email, key, list))];
}
