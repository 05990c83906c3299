import type { ReactNode } from "react";
import type { Account, OwnSession } from "@/lib/people/account/data";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { EmailPanel, PasswordPanel, ProfilePanel } from "./identity-panels";
import { SessionsPanel } from "./sessions-panel";

/** Minha conta: the user's own account. @param children further panels (second factor) */
export function AccountScreen({
  account,
  sessions,
  children,
}: {
  account: Account;
  sessions: OwnSession[];
  children?: ReactNode;
}) {
  return (
    <>
      <ScreenHeading title="Minha conta" note="Seu nome, seu acesso e onde ele está aberto." />
      <div className="flex flex-col gap-5">
        <ProfilePanel account={account} />
        <EmailPanel account={account} />
        <PasswordPanel account={account} hasOtherSessions={sessions.length > 1} />
        {children}
        <SessionsPanel initial={sessions} />
      </div>
    </>
  );
}
