import type { ReactNode } from "react";
import { BookOpen, CircleUserRound, ExternalLink } from "@/components/admin/kit/ui/icons";
import type { CurrentUser } from "@/lib/people/auth/session";
import { controlClass } from "../kit/ui/control";
import type { ShownGroup } from "./menu";
import { MenuDrawer, TopLink } from "./menu-drawer";
import { SignOut } from "./sign-out";
import { ThemeToggle } from "./theme-toggle";

/** The bar above every screen: menu on a phone, public site, search, manual, theme, account, sign-out. */
export function TopBar({
  user,
  menu,
  company,
  search,
}: {
  user: CurrentUser;
  menu: readonly ShownGroup[];
  company: string;
  /** The button that opens the palette. */
  search: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-line border-b bg-page/90 px-3 backdrop-blur sm:px-6">
      <MenuDrawer menu={menu} company={company} />
      <a
        href="/"
        target="_blank"
        rel="noopener"
        className={controlClass("ghost")}
        aria-label="Ver o site (abre em nova aba)"
      >
        <ExternalLink aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Ver o site</span>
      </a>
      <div className="ml-auto flex items-center gap-1">
        {search}
        <TopLink
          href="/iacontrol/manual"
          className={`${controlClass("ghost", "icon")} tooltip tooltip-below`}
          aria-label="Ajuda"
          data-tooltip="Ajuda"
        >
          <BookOpen aria-hidden className="size-4.5" />
        </TopLink>
        <ThemeToggle />
        <TopLink
          href="/iacontrol/account"
          className={controlClass("ghost")}
          aria-label={`Minha conta: ${user.name}`}
        >
          <CircleUserRound aria-hidden className="size-4.5" />
          <span className="max-w-48 truncate max-md:hidden">{user.name}</span>
        </TopLink>
        <SignOut />
      </div>
    </header>
  );
}
