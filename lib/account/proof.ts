import "server-only";
import { readPasswordHash } from "@/lib/auth/data";
import { recordThrottled } from "@/lib/auth/mutations";
import { verifyPassword } from "@/lib/auth/password";
import { inSignInQueue } from "@/lib/auth/queue";
import { invalid } from "@/lib/http/errors";
import { givePointBack, takePoint } from "@/lib/http/rate-limit";
import { isFresh } from "./sessions/data";

const WRONG = "A senha atual não confere.";
const MISSING = "Informe a senha atual.";

/** Who changes their own account, by which session, from where. */
export type Self = {
  user: { id: number; name: string; email: string; is_root: boolean };
  sid: string;
  address: string;
};

/**
 * Lets only the person themselves through, not whoever finds their browser open: by the current password, or by a
 * session that has just begun (who comes in by another way has no password).
 * @throws HttpError 422 `errors.current_password`, 429
 */
export async function requireProof({ user, sid, address }: Self, password: string | null): Promise<void> {
  if (password === null) {
    if (await isFresh(sid)) return;
    throw invalid({ current_password: [MISSING] });
  }
  // Counted before it is looked at, so that attempts at the same moment cannot all slip through.
  await takePoint("own password", String(user.id), () => recordThrottled(user.id, address));
  const isRight = await inSignInQueue(address, async () =>
    verifyPassword(password, await readPasswordHash(user.id)),
  );
  if (!isRight) throw invalid({ current_password: [WRONG] });
  await givePointBack("own password", String(user.id));
}
