import "server-only";
import { redirect } from "next/navigation";
import { type CurrentUser, currentUser } from "./session";

/** The signed-in user of a back-office page; without one redirects to /login, which leads back to `path`. */
export async function requireAdminPage(path: string): Promise<CurrentUser> {
  const user = await currentUser();
  return user ?? redirect(`/login?next=${encodeURIComponent(path)}`);
}
