import "server-only";
import { coreDb } from "@/lib/platform/db/client";
import { openSecret } from "./seal";

export type TwoFactorState = { since: string | null; recovery_codes: number; is_required: boolean };

/** Checks whether the settings require a second step of a user (rules §8), who may not have one yet. */
export async function isTwoFactorRequired(user: { is_root: boolean }): Promise<boolean> {
  const company = await coreDb.company.findFirst({ select: { require_two_factor: true } });
  const policy = company?.require_two_factor;
  return policy === "all" || (policy === "root" && user.is_root);
}

/** Reads the state of an account's two-factor authentication. */
export async function getTwoFactor(user: { id: number; is_root: boolean }): Promise<TwoFactorState> {
  const [row, recovery_codes, is_required] = await Promise.all([
    coreDb.twoFactor.findUnique({ where: { user_id: user.id }, select: { created_at: true } }),
    coreDb.recoveryCode.count({ where: { user_id: user.id } }),
    isTwoFactorRequired(user),
  ]);
  return { since: row?.created_at.toISOString() ?? null, recovery_codes, is_required };
}

/** The authenticator app of an account, with its sealed secret; null when it has none. */
export async function readTwoFactor(userId: number) {
  return coreDb.twoFactor.findUnique({
    where: { user_id: userId },
    select: { secret: true, created_at: true },
  });
}

/** Checks whether an account has an authenticator app. */
export async function hasTwoFactor(userId: number): Promise<boolean> {
  return (await coreDb.twoFactor.count({ where: { user_id: userId } })) > 0;
}

/** Checks whether an account needs a second step: it has an authenticator app or a passkey. */
export async function hasSecondStep(userId: number): Promise<boolean> {
  const either = [{ two_factor: { isNot: null } }, { passkeys: { some: {} } }];
  return (await coreDb.user.count({ where: { id: userId, OR: either } })) > 0;
}

/** Lists the e-mails of accounts whose authenticator app is unusable, because no known AUTH_SECRET opens its secret. */
export async function listUnreadableSecrets(): Promise<string[]> {
  const rows = await coreDb.twoFactor.findMany({
    select: { user_id: true, secret: true, user: { select: { email: true } } },
  });
  const opened = await Promise.all(rows.map(({ user_id, secret }) => openSecret(user_id, secret)));
  return rows.filter((_, index) => opened[index] === null).map(({ user }) => user.email);
}
