import type { Metadata } from "next";
import { RootOnly } from "@/components/admin/frame/root-only";
import { UsersScreen } from "@/components/admin/screens/users/users-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listUsers } from "@/lib/people/users/data";
import { canSendMail } from "@/lib/platform/mail/transport";

export const metadata: Metadata = { title: "Usuários" };

export default async function UsersPage() {
  const user = await requireAdminPage("/iacontrol/users");
  if (!user.is_root) return <RootOnly />;
  return <UsersScreen initial={await listUsers()} selfId={user.id} mail={canSendMail()} />;
}
