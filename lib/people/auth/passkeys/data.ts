import "server-only";
import { coreDb } from "@/lib/platform/db/client";

export type OwnPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

/** An account's passkeys, oldest first. */
export async function listPasskeys(userId: number) {
  const rows = await coreDb.passkey.findMany({
    where: { user_id: userId },
    select: passkeyFields,
    orderBy: { id: "asc" },
  });
  return rows.map(toPasskey);
}

/** Returns the passkey of a credential id, with its key; null if there is none. */
export async function findPasskey(credentialId: string) {
  return coreDb.passkey.findUnique({ where: { credential_id: credentialId } });
}

/** Checks whether an account has a passkey. */
export async function hasPasskey(userId: number): Promise<boolean> {
  return (await coreDb.passkey.count({ where: { user_id: userId } })) > 0;
}

export const passkeyFields = { id: true, name: true, created_at: true, last_used_at: true } as const;

/** A passkey as its owner sees it; never the key. */
export function toPasskey({
  id,
  name,
  created_at,
  last_used_at,
}: {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
