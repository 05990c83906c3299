import "server-only";
import { coreDb, type Transaction } from "@/lib/platform/db/client";
import type { Resealed } from "@/lib/platform/secrets";
import { recordAudit } from "@/lib/records/audit/mutations";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { resealSecret, sealSecret } from "./seal";

type Owner = { id: number; name: string };
type Device = { address: string; keepSession: string | null };

/** The application that a new one takes the place of: when it was set up; null when there is none. */
export type Replaces = Date | null;

/**
 * Binds an application to an account, with new recovery codes; all other sessions of the account end.
 * @param step the step of the code that showed that the application works; it is used up
 * @returns the recovery codes, shown this once; null when the account has another application by now
 */
export async function saveTwoFactor(
  user: Owner,
  { secret, step, replaces }: { secret: string; step: number; replaces: Replaces },
  device: Device,
): Promise<string[] | null> {
  const data = { secret: await sealSecret(user.id, secret), last_step: step, created_at: new Date() };
  return coreDb.$transaction(async (tx) => {
    const count = replaces
      ? (await tx.twoFactor.updateMany({ where: { user_id: user.id, created_at: replaces }, data })).count
      : (await tx.twoFactor.createMany({ data: { ...data, user_id: user.id }, skipDuplicates: true })).count;
    if (count === 0) return null;
    await endOthers(tx, user.id, device.keepSession);
    await audit(tx, user, user.id, "two_factor_on", device.address);
    return writeRecoveryCodes(tx, user.id);
  });
}

/** Uses a time step's code up; false when it, or a later one, has been used. Of two processes one finds it unused. */
export async function spendStep(userId: number, sealedSecret: string, step: number): Promise<boolean> {
  const { count } = await coreDb.twoFactor.updateMany({
    where: { user_id: userId, secret: sealedSecret, last_step: { lt: step } },
    data: { last_step: step },
  });
  return count === 1;
}

/** Uses a recovery code up; false when there is none of this hash, or no more. */
export async function spendRecoveryCode(userId: number, code_hash: string): Promise<boolean> {
  const { count } = await coreDb.recoveryCode.deleteMany({ where: { user_id: userId, code_hash } });
  return count === 1;
}

/** Replaces an account's recovery codes; answered once and kept nowhere. */
export async function renewRecoveryCodes(user: Owner, address: string): Promise<string[]> {
  return coreDb.$transaction(async (tx) => {
    await audit(tx, user, user.id, "recovery_codes", address);
    return writeRecoveryCodes(tx, user.id);
  });
}

/**
 * Takes an account's application and recovery codes away and ends its sessions; false when it has none.
 * @param by who does it; null: the shell
 */
export async function removeTwoFactor(
  userId: number,
  by: Owner | null,
  device: { address?: string; keepSession?: string | null } = {},
): Promise<boolean> {
  return coreDb.$transaction(async (tx) => {
    const { count } = await tx.twoFactor.deleteMany({ where: { user_id: userId } });
    if (count === 0) return false;
    await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
    await endOthers(tx, userId, device.keepSession ?? null);
    await audit(tx, by, userId, "two_factor_off", device.address);
    return true;
  });
}

/** Seals the secrets of all applications again under AUTH_SECRET. */
export async function resealApplications(): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, lost: 0 };
  for (const { user_id, secret } of await coreDb.twoFactor.findMany()) {
    const renewed = await resealSecret(secret);
    if (renewed === null) counts.lost += 1;
    else if (renewed === secret) counts.current += 1;
    else {
      // Another application may have taken its place meanwhile.
      const where = { user_id, secret };
      counts.resealed += (await coreDb.twoFactor.updateMany({ where, data: { secret: renewed } })).count;
    }
  }
  return counts;
}

async function writeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
  const data = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  await tx.recoveryCode.createMany({ data });
  return codes;
}

async function endOthers(tx: Transaction, userId: number, kept: string | null): Promise<void> {
  await tx.session.deleteMany({
    where: { user_id: userId, ...(kept !== null && { id_hash: { not: kept } }) },
  });
}

async function audit(tx: Transaction, user: Owner | null, id: number, action: string, address?: string) {
  const entry = { user, action, entity: "user", entity_id: id, fields: [] } as const;
  await recordAudit(tx, { ...entry, fields: [], ...(address !== undefined && { address }) });
}
