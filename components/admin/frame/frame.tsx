import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EarlyScript } from "@/components/admin/frame/early-script";
import { RowKeys } from "@/components/admin/frame/row-keys";
import { SideMenu } from "@/components/admin/frame/side-menu";
import { themeScript } from "@/components/admin/frame/theme";
import { earlyKeysScript } from "@/components/admin/kit/ui/early-keys";
import { BookOpen, CircleUserRound, ExternalLink } from "@/components/admin/kit/ui/icons";
import { Toasts } from "@/components/admin/kit/ui/toast";
import { ListsProvider } from "@/components/admin/kit/views/lists-context";
import { firstData } from "@/components/admin/page-data";
import { getCompany } from "@/lib/content/company/data";
import { type CurrentUser, currentUser } from "@/lib/people/auth/session";
import { currentHeaders } from "@/lib/platform/http/current-request";
import { getStaffLists } from "@/lib/records/lists/data";
import { controlClass } from "../kit/ui/control";
import { menuFor, type ShownGroup } from "./menu";
import { SignOut } from "./sign-out";
import { ThemeToggle } from "./theme-toggle";
import { MenuDrawer, PaletteButton, TopLink } from "./top-bar";

// One script, because Next merges adjacent inline scripts and hydration would miss the second.
const earlyScript = `${themeScript};${earlyKeysScript}`;

export async function screenMetadata(): Promise<Metadata> {
  const { name } = await getCompany();
  return { title: { template: `%s | ${name}`, default: name }, robots: { index: false, follow: false } };
}

/** Without a session, redirects to /login, which returns to the screen. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (!user) {
    const path = (await currentHeaders()).get("x-client-path") ?? "/iacontrol";
    redirect(`/login?next=${encodeURIComponent(path)}`);
  }
  const [{ name }, lists] = await Promise.all([getCompany(), firstData(getStaffLists(user.id))]);
  const menu = menuFor(user.is_root);
  return (
    <>
      <EarlyScript code={earlyScript} />
      <a
        href="#conteudo"
        className="sr-only z-100 rounded-lg bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Ir para o conteúdo
      </a>
      <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside className="sticky top-0 h-dvh max-lg:hidden">
          <SideMenu menu={menu} company={name} />
        </aside>
        <div className="min-w-0">
          <TopBar user={user} menu={menu} company={name} />
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto max-w-[84rem] px-4 py-4 outline-none sm:px-6 sm:py-6"
          >
            <ListsProvider initial={lists}>{children}</ListsProvider>
          </main>
        </div>
      </div>
      <Toasts />
      <RowKeys />
    </>
  );
}

function TopBar({
  user,
  menu,
  company,
}: {
  user: CurrentUser;
  menu: readonly ShownGroup[];
  company: string;
}) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-line border-b bg-page/90 px-3 backdrop-blur sm:px-6">
      <MenuDrawer menu={menu} company={company} />
      <a
        href="/iacontrol"
        className="flex min-h-11 min-w-0 items-center rounded font-display font-bold sm:hidden"
      >
        <span className="truncate">{company}</span>
      </a>
      <a
        href="/"
        target="_blank"
        rel="noopener"
        className={`${controlClass("ghost")} max-sm:hidden!`}
        aria-label="Ver o site (abre em nova aba)"
      >
        <ExternalLink aria-hidden className="size-4" />
        Ver o site
      </a>
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton user={{ id: user.id, is_root: user.is_root }} />
        <TopLink
          href="/iacontrol/manual"
          className={`${controlClass("ghost", "icon")} tooltip tooltip-below max-sm:hidden!`}
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
