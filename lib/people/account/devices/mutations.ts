import "server-only";
import { hashSecret, randomSecret } from "@/lib/people/auth/secret";
import type { Transaction } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { networkOf } from "@/lib/platform/http/network";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { newDeviceMail } from "../letters";

type Person = { id: number; name: string; email: string };

/**
 * Remembers the browser in which somebody signed in; one that is new to the account is told by mail, unless it stands
 * where the account signed in before browsers were remembered.
 * @param device what the browser's cookie holds, if anything
 * @param keeps whether it keeps cookies: what is no browser is told of and not remembered
 * @returns what the cookie is to hold; null for none
 */
export async function noteDevice(
  user: Person,
  device: string | null,
  { address, userAgent, keeps }: { address: string; userAgent: string; keeps: boolean },
): Promise<string | null> {
  const { isTold, known } = await db.$transaction(async (tx) => {
    const known = keeps || device !== null ? await rememberDevice(tx, user.id, device) : null;
    const isTold = (known === null || known.isNew) && !(await wasHereBefore(tx, user.id, address));
    if (isTold) await queueMail(newDeviceMail(user, userAgent), tx);
    return { isTold, known };
  });
  if (isTold) sendMailsSoon();
  return known?.device ?? null;
}

/** The same without a mail: for who has just shown that the account's mailbox is theirs. */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  device: string | null,
): Promise<{ device: string; isNew: boolean }> {
  const own = device === null ? null : await findDevice(tx, device);
  if (device !== null && own?.includes(userId)) {
    const where = { device_hash: hashSecret(device), user_id: userId };
    await tx.knownDevice.updateMany({ where, data: { last_seen_at: new Date() } });
    return { device, isNew: false };
  }
  // A value that we never gave out may be somebody else's making: the browser gets one of ours.
  const kept = device !== null && own !== null ? device : randomSecret();
  await tx.knownDevice.createMany({
    data: { device_hash: hashSecret(kept), user_id: userId },
    skipDuplicates: true,
  });
  return { device: kept, isNew: true };
}

/**
 * Whether the account signed in from this network in the last 30 days and before its first known browser: installations
 * older than this rule, and restored ones, know no browsers and need not tell everybody of their own.
 */
async function wasHereBefore(tx: Transaction, userId: number, address: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ address: string }[]>`
    SELECT DISTINCT address FROM audit_entries
     WHERE user_id = ${userId} AND action = 'sign_in' AND address IS NOT NULL
       AND created_at > now() - interval '30 days'
       AND created_at < (SELECT coalesce(min(first_seen_at), now()) FROM known_devices WHERE user_id = ${userId})
                        - interval '1 minute'`;
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}

/** Whose browser it is; null when nobody ever signed in by it. */
async function findDevice(tx: Transaction, device: string): Promise<number[] | null> {
  const rows = await tx.knownDevice.findMany({
    where: { device_hash: hashSecret(device) },
    select: { user_id: true },
  });
  return rows.length === 0 ? null : rows.map(({ user_id }) => user_id);
}
