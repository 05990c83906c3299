import "server-only";
import { findSession } from "./data";
import { deleteSession, recordSignOut } from "./mutations";

/** Ends a session on the server: a copy of its cookie is dead from now on. */
export async function signOut(sid: string, address: string): Promise<void> {
  const found = await findSession(sid);
  await deleteSession(sid);
  if (found) await recordSignOut(found.user, address);
}
