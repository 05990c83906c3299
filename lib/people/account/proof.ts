import "server-only";
import { readPasswordHash } from "@/lib/people/auth/data";
import { deleteSession, recordFailure, recordThrottled } from "@/lib/people/auth/mutations";
import { verifyPassword } from "@/lib/people/auth/password";
import { inSignInQueue } from "@/lib/people/auth/queue";
import { takeCode } from "@/lib/people/auth/two-factor/take-code";
import { UNREADABLE_CODE, WRONG_CODE } from "@/lib/platform/copy/messages";
import { HttpError, invalid } from "@/lib/platform/http/errors";
import { givePointBack, takePoint } from "@/lib/platform/http/rate-limit";
import { queueMail, sendMailsSoon } from "@/lib/platform/mail/send";
import { guessedMail } from "./letters";
import { isFresh } from "./sessions/data";

const WRONG = "A senha atual não confere.";
const MISSING = "Informe a senha atual.";
const SESSION_ENDED =
  "Muitas tentativas erradas. Por segurança, esta sessão foi encerrada. Aguarde alguns minutos e entre de novo.";

/** Who changes their own account, by which session, from where. */
export type Self = {
  user: { id: number; name: string; email: string; is_root: boolean };
  sid: string;
  address: string;
};

/**
 * Lets only the person themselves through, not whoever finds their browser open: by the current password, or by a
 * session that has just begun (who comes in by another way has no password).
 * @throws HttpError 422 `errors.current_password`, 429 (the session has ended)
 */
export async function requireProof(self: Self, password: string | null): Promise<void> {
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
 * Lets through who has the application of their account, or a recovery code of it; the code is used up.
 * @throws HttpError 422 `errors.code`, 429 (the session has ended)
 */
export async function requireCode(self: Self, code: string): Promise<void> {
  const { user, address } = self;
  await countGuess(self);
  const use = await takeCode(user.id, code);
  if (use === "wrong") {
    await recordFailure(user.id, address, ["two_factor"]);
    throw invalid({ code: [WRONG_CODE] });
  }
  await uncountGuess(self);
  if (use === "unreadable") throw invalid({ code: [UNREADABLE_CODE] });
}

/**
 * Counts a guess at a password or a code before it is judged, so that guesses at the same moment cannot all slip
 * through: five in 15 minutes per account from all addresses. What is beyond ends the session that it came by, and the
 * first of them is mailed to the account's person.
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
  await givePointBack("own proof", String(user.id));
}
