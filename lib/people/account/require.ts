import "server-only";
import type { z } from "zod";
import { type CurrentUser, readPasswordHash } from "@/lib/people/auth/data";
import { inSignInQueue } from "@/lib/people/auth/limits";
import { deleteSession, recordFailure, recordThrottled } from "@/lib/people/auth/mutations";
import { verifyPasskey } from "@/lib/people/auth/passkeys/verify";
import { verifyPassword } from "@/lib/people/auth/password";
import { currentSessionId, requireAdmin } from "@/lib/people/auth/session";
import { hasSecondStep } from "@/lib/people/auth/two-factor/data";
import { consumeCode } from "@/lib/people/auth/two-factor/second-step";
import { UNREADABLE_CODE, WRONG_CODE, WRONG_PASSKEY } from "@/lib/platform/copy/messages";
import { required } from "@/lib/platform/copy/validation";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { refundPoint, takePoint } from "@/lib/platform/http/rate-limit";
import type { Handler, RouteContext } from "@/lib/platform/http/route";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { isFresh } from "./data";
import { guessedMail } from "./mails";
import type { secondStepSchema } from "./schema";

const WRONG = "A senha atual não confere.";
const MISSING = "Informe a senha atual.";
const SESSION_ENDED =
  "Muitas tentativas erradas. Por segurança, esta sessão foi encerrada. Aguarde alguns minutos e entre de novo.";

export type Self = { user: CurrentUser; sid: string; address: string };

/** Returns a handler for the signed-in user and their session. @throws HttpError 401 before anything is read */
export function forSelf(handler: (self: Self, context: RouteContext) => unknown): Handler {
  return async (context) => {
    const user = await requireAdmin();
    return handler({ user, sid: (await currentSessionId()) ?? "", address: context.address }, context);
  };
}

/**
 * Requires the current password, so that an unattended browser is not enough to change an account. A session that has
 * just begun needs none: users who sign in through a provider have no password.
 * @throws HttpError 422 `errors.current_password`, 429 (the session has ended, or too many passwords wait)
 */
export async function requirePassword(self: Self, password: string | null): Promise<void> {
  const { user, sid, address } = self;
  if (password === null) {
    if (await isFresh(sid)) return;
    throw invalid({ current_password: [MISSING] });
  }
  await countGuess(self);
  const isRight = await inSignInQueue(address, async () =>
    verifyPassword(password, await readPasswordHash(user.id)),
  );
  if (!isRight) throw invalid({ current_password: [WRONG] });
  await uncountGuess(self);
}

/**
 * Requires a code of the account's authenticator app, or a recovery code, which is consumed.
 * @throws HttpError 422 `errors.code`, 429 (the session has ended)
 */
async function requireCode(self: Self, code: string): Promise<void> {
  const { user, address } = self;
  await countGuess(self);
  const use = await consumeCode(user.id, code);
  if (use === "wrong") {
    await recordFailure(user.id, address, ["two_factor"]);
    throw invalid({ code: [WRONG_CODE] });
  }
  await uncountGuess(self);
  if (use === "unreadable") throw invalid({ code: [UNREADABLE_CODE] });
}

type SecondStepProof = z.output<typeof secondStepSchema>;

/** Requires the password and, if the account has one, the second step: a session and a password are not enough. */
export async function requirePasswordAndStep(
  self: Self,
  { current_password, ...step }: SecondStepProof & { current_password: string | null },
): Promise<void> {
  await requirePassword(self, current_password);
  if (await hasSecondStep(self.user.id)) await requireSecondStep(self, step);
}

/**
 * Requires one of the account's passkeys, or a code as `requireCode` does.
 * @throws HttpError 422 `errors.passkey` or `errors.code`, 429 (the session has ended)
 */
export async function requireSecondStep(self: Self, { code, passkey }: SecondStepProof): Promise<void> {
  if (passkey === undefined) {
    if (code === "") throw invalid({ code: [required("O código")] });
    return requireCode(self, code);
  }
  const { user, address } = self;
  await countGuess(self);
  const { ok, userId } = await verifyPasskey(passkey);
  if (!ok || userId !== user.id) {
    await recordFailure(user.id, address, ["passkey"]);
    throw invalid({ passkey: [WRONG_PASSKEY] });
  }
  await uncountGuess(self);
}

/**
 * Counts a guess at a password or a code before it is checked, so that parallel guesses cannot exceed the limit: five
 * in 15 minutes per account from all addresses. A guess beyond it ends its session, and the account's owner gets a mail
 * about the first such guess.
 * @throws HttpError 429
 */
async function countGuess({ user, sid, address }: Self): Promise<void> {
  try {
    await takePoint("own proof", String(user.id), async () => {
      await recordThrottled(user.id, address);
      await queueMail(guessedMail(user));
      sendMailsSoon();
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await deleteSession(sid);
    throw new HttpError(error.status, SESSION_ENDED, undefined, error.extra);
  }
}

async function uncountGuess({ user }: Self): Promise<void> {
  await refundPoint("own proof", String(user.id));
}
