import type { Metadata } from "next";
import { RootOnly } from "@/components/admin/layout/root-only";
import { UsersScreen } from "@/components/admin/users/users-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { canSendMail } from "@/lib/mail/transport";
import { listUsers } from "@/lib/users/data";

export const metadata: Metadata = { title: "Usuários" };

export default async function UsersPage() {
  const user = await requireAdminPage("/iacontrol/users");
  if (!user.is_root) return <RootOnly />;
  return <UsersScreen initial={await listUsers()} selfId={user.id} mail={canSendMail()} />;
}
