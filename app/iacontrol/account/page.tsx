import type { Metadata } from "next";
import { AccountScreen } from "@/components/admin/screens/account/account-screen";
import { TwoFactorPanel } from "@/components/admin/screens/two-factor/two-factor-panel";
import { listOwnSessions, readAccount } from "@/lib/people/account/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { currentSessionId } from "@/lib/people/auth/session";
import { getTwoFactor } from "@/lib/people/auth/two-factor/data";

export const metadata: Metadata = { title: "Minha conta" };

export default async function AccountPage() {
  const user = await requireAdminPage("/iacontrol/account");
  const sid = (await currentSessionId()) ?? "";
  const [account, sessions, twoFactor] = await Promise.all([
    readAccount({ user, sid }),
    listOwnSessions(user.id, sid),
    getTwoFactor(user),
  ]);
  return (
    <AccountScreen account={account} sessions={sessions}>
      <TwoFactorPanel account={account} state={twoFactor} />
    </AccountScreen>
  );
}
