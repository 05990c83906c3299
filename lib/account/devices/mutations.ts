import "server-only";
import { hashSecret, randomSecret } from "@/lib/auth/secret";
import type { Transaction } from "@/lib/db/client";
import { db } from "@/lib/db/client";
import { queueMail, sendMailsSoon } from "@/lib/mail/send";
import { newDeviceMail } from "../letters";

type Person = { id: number; name: string; email: string };

/**
 * Remembers the browser in which somebody signed in; one that is new to the account is told by mail.
 * @param device what the browser's cookie holds, if anything
 * @returns what the cookie is to hold
 */
export async function noteDevice(user: Person, device: string | null, userAgent: string): Promise<string> {
  const noted = await db.$transaction(async (tx) => {
    const known = await rememberDevice(tx, user.id, device);
    if (known.isNew) await queueMail(newDeviceMail(user, userAgent), tx);
    return known;
  });
  if (noted.isNew) sendMailsSoon();
  return noted.device;
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

/** Whose browser it is; null when nobody ever signed in by it. */
async function findDevice(tx: Transaction, device: string): Promise<number[] | null> {
  const rows = await tx.knownDevice.findMany({
    where: { device_hash: hashSecret(device) },
    select: { user_id: true },
  });
  return rows.length === 0 ? null : rows.map(({ user_id }) => user_id);
}
