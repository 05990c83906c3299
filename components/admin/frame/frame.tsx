import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EarlyScript } from "@/components/admin/frame/early-script";
import { PaletteButton } from "@/components/admin/frame/palette-button";
import { RowKeys } from "@/components/admin/frame/row-keys";
import { SideMenu } from "@/components/admin/frame/side-menu";
import { themeScript } from "@/components/admin/frame/theme";
import { TopBar } from "@/components/admin/frame/top-bar";
import { earlyKeysScript } from "@/components/admin/kit/ui/early-keys";
import { Toasts } from "@/components/admin/kit/ui/toast";
import { ListsProvider } from "@/components/admin/kit/views/lists-context";
import { firstData } from "@/components/admin/page-data";
import { getCompany } from "@/lib/content/company/data";
import { currentUser } from "@/lib/people/auth/session";
import { currentHeaders } from "@/lib/platform/http/current-request";
import { getStaffLists } from "@/lib/records/lists/data";
import { menuFor } from "./menu";

// One script: Next sends adjacent inline scripts as one, and hydration would miss the second.
const earlyScript = `${themeScript};${earlyKeysScript}`;

/** Returns the metadata of all screens: titles end with the company's name, and search engines index none. */
export async function screenMetadata(): Promise<Metadata> {
  const { name } = await getCompany();
  return { title: { template: `%s | ${name}`, default: name }, robots: { index: false, follow: false } };
}

/** The frame of every screen. Without a session it redirects to /login and back. */
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
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside className="sticky top-0 h-dvh max-lg:hidden">
          <SideMenu menu={menu} company={name} />
        </aside>
        <div className="min-w-0">
          <TopBar
            user={user}
            menu={menu}
            company={name}
            search={<PaletteButton user={{ id: user.id, is_root: user.is_root }} />}
          />
          <main id="conteudo" tabIndex={-1} className="mx-auto max-w-[84rem] px-4 py-6 outline-none sm:px-6">
            <ListsProvider initial={lists}>{children}</ListsProvider>
          </main>
        </div>
      </div>
      <Toasts />
      <RowKeys />
    </>
  );
}
