import "server-only";
import { redirect } from "next/navigation";
import { type CurrentUser, currentUser } from "./session";

/** Returns the signed-in user of a back-office page, or redirects to /login, which returns to `path`. */
export async function requireAdminPage(path: string): Promise<CurrentUser> {
  const user = await currentUser();
  return user ?? redirect(`/login?next=${encodeURIComponent(path)}`);
}
