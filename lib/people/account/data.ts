import "server-only";
import { canSendMail } from "@/lib/platform/mail/transport";
import { findWantedEmail } from "./links/data";
import type { Self } from "./proof";
import { isFresh } from "./sessions/data";

export type Account = Awaited<ReturnType<typeof readAccount>>;

/** One's own account as 'Minha conta' shows it. */
export async function readAccount({ user, sid }: Pick<Self, "user" | "sid">) {
  return {
    ...user,
    /** Asked for, and not confirmed yet. */
    wanted_email: await findWantedEmail(user.id),
    /** Whether the current password need not be given: the session has just begun. */
    fresh: await isFresh(sid),
    /** Whether a new e-mail can be confirmed. */
    mail: canSendMail(),
  };
}
