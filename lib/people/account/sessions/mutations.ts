import "server-only";
import type { CurrentUser } from "@/lib/people/auth/data";
import { hashSessionId } from "@/lib/people/auth/token";
import { done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";

const GONE = "Esta sessão já terminou.";

/** Ends one of one's own sessions; `id` as listOwnSessions names it. */
export async function endOwnSession(user: CurrentUser, id: string, address: string): Promise<Outcome<null>> {
  if (!/^[\da-f]{16}$/.test(id)) return missing(GONE);
  return inWrite(async (tx) => {
    const where = { user_id: user.id, id_hash: { startsWith: id } };
    const { count } = await tx.session.deleteMany({ where });
    if (count === 0) return missing(GONE);
    await recordAudit(tx, { ...entryOf(user), address });
    return done(null);
  });
}

/** Ends all of one's own sessions but the presented one; answers how many. */
export async function endOtherSessions(user: CurrentUser, sid: string, address: string): Promise<number> {
  return inWrite(async (tx) => {
    const where = { user_id: user.id, id_hash: { not: hashSessionId(sid) } };
    const { count } = await tx.session.deleteMany({ where });
    if (count > 0) await recordAudit(tx, { ...entryOf(user), address });
    return count;
  });
}

function entryOf(user: CurrentUser) {
  return {
    user,
    action: "end_sessions",
    entity: "user",
    entity_id: user.id,
    fields: [] as string[],
  } as const;
}
