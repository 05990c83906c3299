import "server-only";
import { recordAudit } from "@/lib/audit/mutations";
import { coreDb } from "@/lib/db/client";
import { deleteSession, findSessionUser } from "./data";

/** Ends a session on the server: a copy of its cookie is dead from now on. */
export async function signOut(sid: string, address: string): Promise<void> {
  const user = await findSessionUser(sid);
  await deleteSession(sid);
  if (!user) return;
  await coreDb.$transaction((tx) =>
    recordAudit(tx, { user, action: "sign_out", entity: "user", entity_id: user.id, fields: [], address }),
  );
}
