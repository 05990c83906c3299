import "server-only";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { getCompany } from "@/lib/content/company/data";
import { auditAccount } from "@/lib/people/auth/mutations";
import { passkeyFields, toPasskey } from "@/lib/people/auth/passkeys/data";
import { consumeChallenge, createChallenge } from "@/lib/people/auth/passkeys/mutations";
import { handleOf } from "@/lib/people/auth/passkeys/relying-party";
import { requireRelyingParty } from "@/lib/people/auth/passkeys/verify";
import { hashSecret } from "@/lib/people/auth/token";
import { isTwoFactorRequired } from "@/lib/people/auth/two-factor/data";
import {
  dropUnneededCodes,
  endOtherSessions,
  writeRecoveryCodes,
} from "@/lib/people/auth/two-factor/mutations";
import { WRONG_PASSKEY } from "@/lib/platform/copy/messages";
import { db, type Transaction } from "@/lib/platform/db/client";
import { HttpError, invalid, notFound } from "@/lib/platform/http/errors";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { inWrite } from "@/lib/records/write";
import { passkeyMail } from "../mails";
import type { Self } from "../require";

const MAX_PASSKEYS = 10;
const TOO_MANY_PASSKEYS = `Você já tem ${MAX_PASSKEYS} chaves de acesso. Exclua uma que não usa mais.`;
/** ES256, EdDSA and RS256 (COSE identifiers), which browsers and Node 20 support. */
const ALGORITHMS = [-7, -8, -257];

/**
 * Begins to register a passkey: returns the options for the browser, whose challenge is valid for five minutes and for
 * this account only.
 * @throws HttpError 422 `errors.passkey` if the account has ten passkeys, or this installation supports none
 */
export async function beginPasskey({ user }: Self) {
  const { id: rpID } = requireRelyingParty();
  const owned = await db.passkey.findMany({ where: { user_id: user.id } });
  if (owned.length >= MAX_PASSKEYS) throw invalid({ passkey: [TOO_MANY_PASSKEYS] });
  return generateRegistrationOptions({
    rpName: (await getCompany()).name,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(handleOf(user.id), "base64url")),
    challenge: await createChallenge(user.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: owned.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Registers the passkey of `beginPasskey`. The other sessions end, and the owner is notified by mail.
 * @returns the passkey, and recovery codes (shown only once) if it is the account's first second step, else null
 * @throws HttpError 422 `errors.passkey`
 */
export async function registerPasskey(self: Self, response: RegistrationResponseJSON, name: string) {
  const credential = await readCredential(response, self.user.id);
  const { user, sid, address } = self;
  const registered = await inWrite(async (tx) => {
    await lockAccount(tx, user.id);
    const had = await tx.passkey.count({ where: { user_id: user.id } });
    if (had >= MAX_PASSKEYS) throw invalid({ passkey: [TOO_MANY_PASSKEYS] });
    const isFirst = (await countSteps(tx, user.id)) === 0;
    const data = { ...credential, user_id: user.id, name };
    const [passkey] = await tx.passkey.createManyAndReturn({
      data,
      skipDuplicates: true,
      select: passkeyFields,
    });
    if (!passkey) throw invalid({ passkey: [WRONG_PASSKEY] });
    await endOtherSessions(tx, user.id, hashSecret(sid));
    await auditAccount(tx, user, user.id, "passkey_on", { address });
    await queueMail(passkeyMail(user, "criada", name), tx);
    const recoveryCodes = isFirst ? await writeRecoveryCodes(tx, user.id) : null;
    return { passkey: toPasskey(passkey), recoveryCodes };
  });
  sendMailsSoon();
  return registered;
}

/** Renames one of the user's passkeys. @throws HttpError 404 */
export async function renamePasskey({ user, address }: Self, id: number, name: string) {
  return inWrite(async (tx) => {
    const where = { id, user_id: user.id };
    const [passkey] = await tx.passkey.updateManyAndReturn({ where, data: { name }, select: passkeyFields });
    if (!passkey) throw notFound();
    await auditAccount(tx, user, user.id, "passkey_rename", { address });
    return toPasskey(passkey);
  });
}

/**
 * Deletes one of the user's passkeys. The other sessions end, and the owner is notified by mail.
 * @throws HttpError 404; 403: it is the account's last second step and the settings require one
 */
export async function deletePasskey(self: Self, id: number): Promise<void> {
  const { user, sid, address } = self;
  const isRequired = await isTwoFactorRequired(user);
  await inWrite(async (tx) => {
    await lockAccount(tx, user.id);
    const passkey = await tx.passkey.findFirst({ where: { id, user_id: user.id } });
    if (!passkey) throw notFound();
    await tx.passkey.delete({ where: { id } });
    if (isRequired && (await countSteps(tx, user.id)) === 0) {
      throw new HttpError(403, "As configurações da empresa exigem a verificação em duas etapas.");
    }
    await dropUnneededCodes(tx, user.id);
    await endOtherSessions(tx, user.id, hashSecret(sid));
    await auditAccount(tx, user, user.id, "passkey_off", { address });
    await queueMail(passkeyMail(user, "excluída", passkey.name), tx);
  });
  sendMailsSoon();
}

async function readCredential(response: RegistrationResponseJSON, userId: number) {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty();
  const expectedChallenge = await consumeChallenge(response.response.clientDataJSON, userId);
  if (expectedChallenge === null) throw invalid({ passkey: [WRONG_PASSKEY] });
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin, expectedRPID },
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw invalid({ passkey: [WRONG_PASSKEY] });
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { credential_id: id, public_key: publicKey, counter, transports };
}

// Two concurrent registrations must not exceed the limit, and two deletions must not remove the last required step.
async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
}

async function countSteps(tx: Transaction, userId: number): Promise<number> {
  const where = { user_id: userId };
  return (await tx.passkey.count({ where })) + (await tx.twoFactor.count({ where }));
}
