"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { BookOpen, ExternalLink } from "../kit/ui/icons";
import type { ShownGroup } from "./menu";
import { Wordmark } from "./wordmark";

const LINK =
  "group flex h-8 items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors duration-150 hover:bg-side-hover hover:text-white focus-visible:outline-gold aria-[current]:bg-side-active aria-[current]:font-medium aria-[current]:text-white pointer-coarse:h-11";

const ALSO = [
  { href: "/", label: "Ver o site", Icon: ExternalLink },
  { href: "/iacontrol/manual", label: "Ajuda", Icon: BookOpen },
];

export function SideMenu({
  menu,
  company,
  onNavigate,
}: {
  menu: readonly ShownGroup[];
  company: string;
  onNavigate?: () => void;
}) {
  const path = usePathname();
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto bg-side px-3 py-3.5 text-side-text">
      <Link
        href="/iacontrol"
        onClick={onNavigate}
        className="rounded-lg px-2 py-1 focus-visible:outline-gold"
        aria-label={`${company}: início`}
      >
        <Wordmark company={company} />
      </Link>
      <nav aria-label="Menu principal" className="flex flex-1 flex-col gap-4">
        {menu.map((group) => (
          <div key={group.items[0]?.href}>
            {group.label && (
              <p className="px-2.5 pb-1 font-medium text-sm text-side-text/75 uppercase tracking-[0.09em]">
                {group.label}
              </p>
            )}
            <ul className="flex flex-col gap-0.5">
              {group.items.map(({ href, label, icon, under }) => (
                <li key={href}>
                  <Link
                    href={href}
                    onClick={onNavigate}
                    aria-current={currentOf({ href, under }, path)}
                    className={LINK}
                  >
                    {icon}
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {/* On phones the top bar has no room for these. */}
        <div className="mt-auto flex flex-col gap-0.5 border-white/15 border-t pt-3 sm:hidden">
          {ALSO.map(({ href, label, Icon }) => (
            <a key={href} href={href} className={LINK}>
              <Icon aria-hidden className="size-4 shrink-0 opacity-80" />
              {label}
            </a>
          ))}
        </div>
      </nav>
    </div>
  );
}

export function currentOf(
  { href, under = [] }: { href: string; under?: readonly string[] },
  path: string,
): "page" | "true" | undefined {
  if (path === href.split("?")[0]) return "page";
  return under.includes(path) ? "true" : undefined;
}
