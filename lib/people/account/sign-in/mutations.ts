import "server-only";
import { hashSecret, randomSecret } from "@/lib/people/auth/token";
import { db, type Transaction } from "@/lib/platform/db/client";
import { networkOf } from "@/lib/platform/http/network";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { newDeviceMail } from "../mails";

type Person = { id: number; name: string; email: string };

/**
 * Registers the browser of a sign-in, and mails the account's owner if the browser is new to the account, unless the
 * account signed in from the same network before its first known browser (see `usedNetworkBefore`).
 * @param device the value of the browser's cookie; null: none
 * @param client storesCookies: false for a program, which is reported at each sign-in and not registered
 * @returns the value to set as the browser's cookie; null for none
 */
export async function registerDevice(
  user: Person,
  device: string | null,
  { address, userAgent, storesCookies }: { address: string; userAgent: string; storesCookies: boolean },
): Promise<string | null> {
  const { mailed, known } = await db.$transaction(async (tx) => {
    const known = storesCookies || device !== null ? await rememberDevice(tx, user.id, device) : null;
    const mailed = (known === null || known.isNew) && !(await usedNetworkBefore(tx, user.id, address));
    if (mailed) await queueMail(newDeviceMail(user, userAgent), tx);
    return { mailed, known };
  });
  if (mailed) sendMailsSoon();
  return known?.device ?? null;
}

/** Registers a browser for an account, or records its use; returns its cookie's value, and whether it was new. */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  device: string | null,
): Promise<{ device: string; isNew: boolean }> {
  const users = device === null ? null : await findDeviceUsers(tx, device);
  if (device !== null && users?.includes(userId)) {
    const where = { device_hash: hashSecret(device), user_id: userId };
    await tx.knownDevice.updateMany({ where, data: { last_seen_at: new Date() } });
    return { device, isNew: false };
  }
  // An attacker may have chosen a value that the site never issued, so it is replaced.
  const issued = device !== null && users !== null ? device : randomSecret();
  await tx.knownDevice.createMany({
    data: { device_hash: hashSecret(issued), user_id: userId },
    skipDuplicates: true,
  });
  return { device: issued, isNew: true };
}

/**
 * Checks whether the account signed in from this network in the last 30 days and before its first known browser:
 * installations older than this rule, and restored ones, have no known browsers and would mail every account.
 */
async function usedNetworkBefore(tx: Transaction, userId: number, address: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ address: string }[]>`
    SELECT DISTINCT address FROM audit_entries
     WHERE user_id = ${userId} AND action = 'sign_in' AND address IS NOT NULL
       AND created_at > now() - interval '30 days'
       AND created_at < (SELECT coalesce(min(first_seen_at), now()) FROM known_devices WHERE user_id = ${userId})
                        - interval '1 minute'`;
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}

async function findDeviceUsers(tx: Transaction, device: string): Promise<number[] | null> {
  const rows = await tx.knownDevice.findMany({
    where: { device_hash: hashSecret(device) },
    select: { user_id: true },
  });
  return rows.length === 0 ? null : rows.map(({ user_id }) => user_id);
}
