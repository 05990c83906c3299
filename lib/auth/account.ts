import "server-only";
import { recordAudit } from "@/lib/audit/mutations";
import { coreDb } from "@/lib/db/client";
import { networkOf } from "@/lib/http/network";
import { type CurrentUser, currentUserFields } from "./data";

const KNOWN_FOR_DAYS = 30;

/** The account of an e-mail, and whether it has signed in from the address in the last 30 days. */
export async function findAccount(email: string, address: string) {
  const since = new Date(Date.now() - KNOWN_FOR_DAYS * 24 * 60 * 60 * 1000);
  const found = await coreDb.user.findUnique({
    where: { email },
    select: {
      ...currentUserFields,
      is_active: true,
      password_hash: true,
      sign_in_addresses: {
        where: { address: networkOf(address), last_signed_in_at: { gte: since } },
        select: { address: true },
      },
    },
  });
  if (!found) return null;
  const { is_active, password_hash, sign_in_addresses, ...user } = found;
  return { id: user.id, user, is_active, password_hash, knownAddress: sign_in_addresses.length > 0 };
}

/** Remembers where an account signed in, and puts it into the audit trail. */
export async function recordSignIn(user: CurrentUser, address: string): Promise<void> {
  const last_signed_in_at = new Date();
  await coreDb.$transaction(async (tx) => {
    await tx.signInAddress.upsert({
      where: { user_id_address: { user_id: user.id, address: networkOf(address) } },
      create: { user_id: user.id, address: networkOf(address), last_signed_in_at },
      update: { last_signed_in_at },
    });
    await recordAudit(tx, {
      user,
      action: "sign_in",
      entity: "user",
      entity_id: user.id,
      fields: [],
      address,
    });
  });
}

/** A failed sign-in in the audit trail; what was typed is kept nowhere (it may be a password). */
export async function recordFailure(userId: number | null, address: string): Promise<void> {
  await coreDb.$transaction((tx) =>
    recordAudit(tx, {
      user: null,
      action: "sign_in_failed",
      entity: "user",
      entity_id: userId,
      fields: [],
      address,
    }),
  );
}

/** The same password under today's parameters. */
export async function rehash(userId: number, password_hash: string): Promise<void> {
  await coreDb.user.update({ where: { id: userId }, data: { password_hash } });
}
