import type { Metadata } from "next";
import { AccountScreen } from "@/components/admin/screens/account/account-screen";
import { PasskeysPanel } from "@/components/admin/screens/two-factor/passkeys-panel";
import { TwoFactorPanel } from "@/components/admin/screens/two-factor/two-factor-panel";
import { listOwnSessions, readAccount } from "@/lib/people/account/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listPasskeys } from "@/lib/people/auth/passkeys/data";
import { whyNoPasskeys } from "@/lib/people/auth/passkeys/relying-party";
import { currentSessionId } from "@/lib/people/auth/session";
import { getTwoFactor } from "@/lib/people/auth/two-factor/data";
import { currentHeaders } from "@/lib/platform/http/current-request";

export const metadata: Metadata = { title: "Minha conta" };

export default async function AccountPage() {
  const user = await requireAdminPage("/iacontrol/account");
  const sid = (await currentSessionId()) ?? "";
  const [account, sessions, twoFactor, passkeys] = await Promise.all([
    readAccount({ user, sid }),
    listOwnSessions(user.id, sid),
    getTwoFactor(user),
    listPasskeys(user.id),
  ]);
  const has = { app: twoFactor.since !== null, passkey: passkeys.length > 0 };
  const unavailable = whyNoPasskeys(await currentHeaders());
  return (
    <AccountScreen account={account} sessions={sessions}>
      <TwoFactorPanel account={account} state={twoFactor} has={has} />
      <PasskeysPanel {...{ account, passkeys, has, unavailable }} />
    </AccountScreen>
  );
}
