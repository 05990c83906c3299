import type { Metadata } from "next";
import { ScreenHeading } from "@/components/admin/kit/ui/screen-heading";
import { EmailPanel, PasswordPanel, ProfilePanel } from "@/components/admin/screens/account/identity-panels";
import { SessionsPanel } from "@/components/admin/screens/account/sessions-panel";
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
    <>
      <ScreenHeading title="Minha conta" note="Seu nome, seu acesso e onde ele está aberto." />
      <div className="flex flex-col gap-5">
        <ProfilePanel account={account} />
        <EmailPanel account={account} isRoot={user.is_root} />
        <PasswordPanel account={account} hasOtherSessions={sessions.length > 1} />
        <TwoFactorPanel account={account} state={twoFactor} has={has} />
        <PasskeysPanel {...{ account, passkeys, has, unavailable }} />
        <SessionsPanel initial={sessions} />
      </div>
    </>
  );
}
