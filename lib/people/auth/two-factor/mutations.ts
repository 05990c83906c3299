import "server-only";
import { createHash } from "node:crypto";
import { WRONG_CODE } from "@/lib/platform/copy/messages";
import { coreDb, type Transaction } from "@/lib/platform/db/client";
import { invalid } from "@/lib/platform/http/errors";
import { type Resealed, sealing } from "@/lib/platform/secrets";
import { auditAccount } from "../mutations";
import { randomGroups } from "../password";
import { hashSecret } from "../token";
import { readTwoFactor } from "./data";
import { resealSecret, sealSecret } from "./seal";
import { newSecret, stepOf } from "./totp";

type Self = { user: { id: number; name: string; email: string }; sid: string; address: string };
type SetUp = { userId: number; secret: string; replaces: number | null };

const sealed = sealing<{ setUp: SetUp }>({ purpose: "two-factor set-up", longest: 2000, lasts: false });
const SECONDS = 15 * 60;

type Owner = { id: number; name: string };
type Device = { address: string; keepSession: string | null };

/** The set-up time of the authenticator app to replace; null if there is none. */
type Replaces = Date | null;

const RECOVERY_CODES = 10;
/** Four groups of four characters: 79 random bits. */
const RECOVERY_CODE = { groups: 4, length: 4 };

/**
 * Binds an authenticator app to an account, with new recovery codes; all other sessions of the account end.
 * @param step the time step of the code that proved that the authenticator app works; it is consumed
 * @param device keepSession: the hash of the session that stays; null: none
 * @returns the recovery codes, shown only once; null if an authenticator app was bound or removed meanwhile
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
    await endOtherSessions(tx, user.id, device.keepSession);
    await auditAccount(tx, user, user.id, "two_factor_on", { address: device.address });
    return writeRecoveryCodes(tx, user.id);
  });
}

/**
 * Consumes a code's time step. Of concurrent calls with the same step only one succeeds.
 * @returns false if the step or a later one was used, or the app was replaced
 */
export async function consumeStep(userId: number, sealedSecret: string, step: number): Promise<boolean> {
  const { count } = await coreDb.twoFactor.updateMany({
    where: { user_id: userId, secret: sealedSecret, last_step: { lt: step } },
    data: { last_step: step },
  });
  return count === 1;
}

/** Consumes a recovery code; false if the code is unknown or used. */
export async function consumeRecoveryCode(userId: number, code: string): Promise<boolean> {
  const where = { user_id: userId, code_hash: hashRecoveryCode(code) };
  return (await coreDb.recoveryCode.deleteMany({ where })).count === 1;
}

/** Replaces an account's recovery codes and returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(user: Owner, address: string): Promise<string[]> {
  return coreDb.$transaction(async (tx) => {
    await auditAccount(tx, user, user.id, "recovery_codes", { address });
    return writeRecoveryCodes(tx, user.id);
  });
}

/**
 * Removes the authenticator app of an account and ends its other sessions. Recovery codes are kept if the account has a
 * passkey, because its password sign-in still requires a second step.
 * @returns false when it has no authenticator app
 */
export async function removeTwoFactor(user: Owner, device: Device): Promise<boolean> {
  return coreDb.$transaction(async (tx) => {
    const { count } = await tx.twoFactor.deleteMany({ where: { user_id: user.id } });
    if (count === 0) return false;
    await dropUnneededCodes(tx, user.id);
    await endOtherSessions(tx, user.id, device.keepSession);
    await auditAccount(tx, user, user.id, "two_factor_off", { address: device.address });
    return true;
  });
}

/**
 * Removes an account's second step (authenticator app, passkeys, recovery codes) and ends its sessions, for an owner
 * who has lost it; false if the account has none.
 * @param by the user who removes it; null: the shell
 */
export async function resetSecondStep(userId: number, by: Owner | null, address?: string): Promise<boolean> {
  return coreDb.$transaction(async (tx) => {
    const applications = await tx.twoFactor.deleteMany({ where: { user_id: userId } });
    const passkeys = await tx.passkey.deleteMany({ where: { user_id: userId } });
    if (applications.count + passkeys.count === 0) return false;
    await dropUnneededCodes(tx, userId);
    await endOtherSessions(tx, userId, null);
    await auditAccount(tx, by, userId, "two_factor_off", address === undefined ? {} : { address });
    return true;
  });
}

/** Deletes an account's recovery codes once it has neither an authenticator app nor a passkey. */
export async function dropUnneededCodes(tx: Transaction, userId: number): Promise<void> {
  const where = { user_id: userId, user: { two_factor: null, passkeys: { none: {} } } };
  await tx.recoveryCode.deleteMany({ where });
}

/** Reseals the secrets of all authenticator apps under AUTH_SECRET; returns the counts. */
export async function resealApplications(): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, lost: 0 };
  for (const { user_id, secret } of await coreDb.twoFactor.findMany()) {
    const renewed = await resealSecret(secret);
    if (renewed === null) counts.lost += 1;
    else if (renewed === secret) counts.current += 1;
    else {
      // Another authenticator app may have replaced it meanwhile.
      const where = { user_id, secret };
      counts.resealed += (await coreDb.twoFactor.updateMany({ where, data: { secret: renewed } })).count;
    }
  }
  return counts;
}

/** Replaces an account's recovery codes within a transaction; returns the new ones. */
export async function writeRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const { groups, length } = RECOVERY_CODE;
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomGroups(groups, length));
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
  const data = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  await tx.recoveryCode.createMany({ data });
  return codes;
}

/** Hashes a recovery code, ignoring separators and case. Does not depend on AUTH_SECRET. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ""))
    .digest("hex");
}

/** Ends an account's sessions except the one with this hash; null: all. */
export async function endOtherSessions(
  tx: Transaction,
  userId: number,
  keepSession: string | null,
): Promise<void> {
  await tx.session.deleteMany({
    where: { user_id: userId, ...(keepSession !== null && { id_hash: { not: keepSession } }) },
  });
}

/**
 * Begins to set up an authenticator app. Nothing is written before its first code: the token carries the sealed secret
 * for fifteen minutes.
 */
export async function beginSetUp(userId: number): Promise<{ secret: string; token: string }> {
  const replaced = await readTwoFactor(userId);
  const secret = newSecret();
  const setUp: SetUp = { userId, secret, replaces: replaced?.created_at.getTime() ?? null };
  const token = await sealed.seal({ setUp }, SECONDS);
  return { secret, token };
}

/**
 * Completes the set-up of `beginSetUp` with the authenticator app's first code.
 * @returns the recovery codes, shown only once; null if the token is expired, used or of another account
 * @throws HttpError 422 `errors.code`
 */
export async function completeSetUp(self: Self, token: string, code: string): Promise<string[] | null> {
  const setUp = (await sealed.open(token))?.setUp;
  if (setUp?.userId !== self.user.id) return null;
  const step = stepOf(setUp.secret, code.replace(/[\s-]/g, ""));
  if (step === null) throw invalid({ code: [WRONG_CODE] });
  const replaces: Replaces = setUp.replaces === null ? null : new Date(setUp.replaces);
  const device = { address: self.address, keepSession: hashSecret(self.sid) };
  return saveTwoFactor(self.user, { secret: setUp.secret, step, replaces }, device);
}
